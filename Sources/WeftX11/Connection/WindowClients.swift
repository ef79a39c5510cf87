import CX11

/// The clients that receive the events of each window.
///
/// The server has one event mask per window and connection. Several parts of a program may observe the same
/// window: for example, an embedded window of another program may also request the clipboard and be the
/// settings manager. The mask is then the union of what they have selected, and each receives all of those
/// events.
@MainActor
final class WindowClients {
  private struct Registration {
    let client: any DisplayClient
    let events: Int
  }

  private var registrations: [XID: [Registration]] = [:]

  /// All clients, each once.
  var all: [any DisplayClient] {
    var seen: Set<ObjectIdentifier> = []
    return registrations.values.joined().map(\.client).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The clients that receive the events of a window.
  func of(_ window: XID) -> [any DisplayClient] { registrations[window]?.map(\.client) ?? [] }

  /// Adds a client, and replaces an earlier registration of it. Returns the events that all clients have
  /// selected.
  func add(_ client: any DisplayClient, for window: XID, events: Int) -> Int {
    registrations[window, default: []].removeAll { $0.client === client }
    registrations[window, default: []].append(Registration(client: client, events: events))
    return mask(of: window)
  }

  /// Removes a client. Returns the events that the others have selected; nil if it was not registered.
  func remove(_ client: any DisplayClient, for window: XID) -> Int? {
    guard let list = registrations[window], list.contains(where: { $0.client === client }) else { return nil }
    let others = list.filter { $0.client !== client }
    registrations[window] = others.isEmpty ? nil : others
    return mask(of: window)
  }

  /// Removes all clients.
  func removeAll() { registrations = [:] }

  private func mask(of window: XID) -> Int { registrations[window]?.reduce(0) { $0 | $1.events } ?? 0 }
}
