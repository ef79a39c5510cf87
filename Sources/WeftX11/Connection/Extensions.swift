import CX11

/// Which extensions a server has. Each is optional: Weft does without.
package struct Extensions: Hashable, Sendable {
  /// The number of XInput's requests and events, if it has version 2.2 (smooth scrolling).
  let inputOpcode: Int32?
  /// Whether counters can tell the window manager when a resized frame is shown.
  let hasSync: Bool
  /// The first event number of RandR, if there is one.
  let randrEventBase: Int32?

  /// Asks the server, for XInput only if it is wanted.
  init(_ connection: DisplayConnection, usesXInput: Bool) throws(DisplayError) {
    inputOpcode = usesXInput ? Self.queryInput(connection) : nil
    hasSync = connection.query(CX11Sync) != nil
    randrEventBase = connection.query(CX11RandR)?.firstEvent
    try connection.checkAlive()
  }

  /// The number of XInput's requests and events, which is asked for on each connection that uses it.
  static func queryInput(_ connection: DisplayConnection) -> Int32? {
    guard let answer = connection.query(CX11Input), answer.version >= (2, 2) else { return nil }
    return answer.opcode
  }
}
