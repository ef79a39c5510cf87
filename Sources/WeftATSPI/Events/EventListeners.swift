/// Who listens to which events, as the registry knows it. Events that nobody listens to are not sent.
struct EventListeners: Sendable {
  /// Category, member and detail in lower case without hyphens; those that are missing match everything.
  private typealias Pattern = [String]

  /// The most events of a client; a screen reader listens to some dozens. Each event is compared with all of them.
  static let maximumEvents = 250
  /// The most clients.
  static let maximumClients = 50
  /// The length of the longest event, in bytes. Those of AT-SPI are much shorter.
  static let longestEvent = 256

  private var patterns: [String: Set<Pattern>] = [:]

  /// Whether there are any.
  var isEmpty: Bool { patterns.isEmpty }

  /// The names of those who listen, each once.
  var clients: Set<String> { Set(patterns.keys) }

  /// Adds a listener, for an event such as `object:state-changed:focused` or `Object:StateChanged`. Any client can tell the
  /// registry that it listens to anything: ignores those above the limits.
  mutating func add(_ client: String, _ event: String) {
    guard event.utf8.count <= Self.longestEvent else { return }
    guard patterns[client] != nil || patterns.count < Self.maximumClients else { return }
    guard patterns[client, default: []].count < Self.maximumEvents else { return }
    patterns[client, default: []].insert(Self.pattern(event))
  }

  /// Removes an event of a client and all that are more precise, as the registry does: `object` also removes
  /// `object:state-changed`, and an empty event removes all. That is what the registry says of a client that has left the
  /// bus.
  mutating func remove(_ client: String, _ event: String) {
    guard event.utf8.count <= Self.longestEvent, let before = patterns[client] else { return }
    let removed = Self.pattern(event)
    let rest = before.filter { !$0.starts(with: removed) }
    patterns[client] = rest.isEmpty ? nil : rest
  }

  mutating func removeAll() { patterns = [:] }

  /// Whether somebody listens to an event.
  func contains(_ event: EventName) -> Bool {
    let names = [event.category, event.member, event.detail].map(Self.normalized)
    return patterns.values.contains { patterns in
      patterns.contains { zip($0, names).allSatisfy { $0.isEmpty || $0 == $1 } }
    }
  }

  private static func pattern(_ event: String) -> Pattern {
    var pattern = event.split(separator: ":", omittingEmptySubsequences: false).map { normalized(String($0)) }
    // `window:activate:` is the same as `window:activate`; the registry writes both.
    while pattern.last?.isEmpty == true { pattern.removeLast() }
    return pattern
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "*" }
  }
}
