import CX11

/// Who gets the events of which window.
///
/// The server tells a connection one set of events a window. Where several parts of a program look at the same window
/// (a foreign one that is shown here may ask for the clipboard, and be the settings manager besides), the set is what
/// all of them together want, and each gets all of it.
@MainActor
final class WindowClients {
  private struct Registration {
    let client: any DisplayClient
    let events: Int
  }

  private var registrations: [XID: [Registration]] = [:]

  /// Everybody, once.
  var all: [any DisplayClient] {
    var seen: Set<ObjectIdentifier> = []
    return registrations.values.joined().map(\.client).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Those who get the events of a window.
  func of(_ window: XID) -> [any DisplayClient] { registrations[window]?.map(\.client) ?? [] }

  /// Adds a client, in the place of an earlier registration of its own. Returns the events that all of them want.
  func add(_ client: any DisplayClient, for window: XID, events: Int) -> Int {
    registrations[window, default: []].removeAll { $0.client === client }
    registrations[window, default: []].append(Registration(client: client, events: events))
    return mask(of: window)
  }

  /// Takes a client out. Returns the events that the others want; nil if it was not there.
  func remove(_ client: any DisplayClient, for window: XID) -> Int? {
    guard let list = registrations[window], list.contains(where: { $0.client === client }) else { return nil }
    let others = list.filter { $0.client !== client }
    registrations[window] = others.isEmpty ? nil : others
    return mask(of: window)
  }

  /// Takes everybody out.
  func removeAll() { registrations = [:] }

  private func mask(of window: XID) -> Int { registrations[window]?.reduce(0) { $0 | $1.events } ?? 0 }
}
