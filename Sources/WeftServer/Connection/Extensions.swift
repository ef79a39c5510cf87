import CX11

/// The extensions that a server has. Each is optional: Weft works without it.
package struct Extensions: Hashable, Sendable {
  /// XInput, if the server has version 2.2 or newer (smooth scrolling, touchscreens).
  package let input: InputExtension?
  /// Whether counters can tell the window manager when a resized frame is shown.
  package let hasSync: Bool

  /// Queries the server; for XInput only if `usesXInput`.
  package init(_ connection: DisplayConnection, usesXInput: Bool) throws(DisplayError) {
    input = usesXInput ? Self.queryInput(connection) : nil
    hasSync = connection.query(CX11Sync) != nil
    try connection.checkAlive()
  }

  /// XInput. Each connection that uses XInput has to query it.
  static func queryInput(_ connection: DisplayConnection) -> InputExtension? {
    guard let answer = connection.query(CX11Input), answer.version >= (2, 2) else { return nil }
    return InputExtension(opcode: answer.opcode, hasGestures: answer.version >= (2, 4))
  }
}
