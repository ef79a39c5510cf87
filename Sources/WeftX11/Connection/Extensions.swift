import CX11

/// Which extensions a server has. Each is optional: Weft does without.
package struct Extensions: Hashable, Sendable {
  /// The number of XInput's requests and events, if it has version 2.2 (smooth scrolling).
  package let inputOpcode: Int32?
  /// Whether counters can tell the window manager when a resized frame is shown.
  package let hasSync: Bool
  /// The first event number of RandR, if there is one.
  package let randrEventBase: Int32?

  /// Asks the server, for XInput only if it is wanted.
  init(_ connection: DisplayConnection, usesXInput: Bool) throws(DisplayError) {
    let display = connection.display
    inputOpcode = usesXInput ? Self.queryInput(display) : nil
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    hasSync =
      XSyncQueryExtension(display, &event, &error) != 0 && XSyncInitialize(display, &major, &minor) != 0
    randrEventBase = XRRQueryExtension(display, &event, &error) != 0 ? event : nil
    try connection.checkAlive()
  }

  /// The number of XInput's requests and events, which is asked for on each connection that uses it.
  static func queryInput(_ display: OpaquePointer) -> Int32? {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
    var major: Int32 = 2
    var minor: Int32 = 2
    guard XIQueryVersion(display, &major, &minor) == 0, (major, minor) >= (2, 2) else { return nil }
    return opcode
  }
}
