/// Who listens to which events, as the registry knows it. Events that nobody listens to are not sent.
struct EventListeners: Sendable {
  private struct Listener: Hashable {
    let client: String
    /// Category, member and detail in lower case without hyphens; those that are missing match everything.
    let pattern: [String]
  }

  /// The most listeners; a screen reader has some dozens. Each event is compared with all of them.
  static let most = 1000
  /// The length of the longest event, in bytes. Those of AT-SPI are much shorter.
  static let longestEvent = 256

  private var listeners: Set<Listener> = []

  /// Whether there are any.
  var isEmpty: Bool { listeners.isEmpty }

  /// The names of those who listen, each once.
  var clients: Set<String> { Set(listeners.map(\.client)) }

  /// Adds a listener, for an event such as `object:state-changed:focused` or `Object:StateChanged`. Any client can tell the
  /// registry that it listens to anything: ignores those above the limits.
  mutating func add(_ client: String, _ event: String) {
    guard listeners.count < Self.most, event.utf8.count <= Self.longestEvent else { return }
    listeners.insert(Listener(client: client, pattern: Self.pattern(event)))
  }

  mutating func remove(_ client: String, _ event: String) {
    guard event.utf8.count <= Self.longestEvent else { return }
    listeners.remove(Listener(client: client, pattern: Self.pattern(event)))
  }

  mutating func removeAll() { listeners = [] }

  /// Whether somebody listens to an event.
  func contains(_ event: EventName) -> Bool {
    let names = [event.category, event.member, event.detail].map(Self.normalized)
    return listeners.contains { listener in
      zip(listener.pattern, names).allSatisfy { $0.isEmpty || $0 == $1 }
    }
  }

  private static func pattern(_ event: String) -> [String] {
    event.split(separator: ":", omittingEmptySubsequences: false).map { normalized(String($0)) }
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "*" }
  }
}
