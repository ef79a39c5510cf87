import CX11
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Counts how often the bell of a display rings.
@MainActor
final class BellListener {
  private let connection: DisplayConnection
  private var firstEvent: Int32 = 0

  init(_ name: String) throws {
    connection = try DisplayConnection(name: name)
    var (opcode, error, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 1, 0)
    XkbQueryExtension(connection.display, &opcode, &firstEvent, &error, &major, &minor)
    XkbSelectEvents(
      connection.display, UInt32(XkbUseCoreKbd), UInt32(XkbBellNotifyMask), UInt32(XkbBellNotifyMask))
    XSync(connection.display, False)
  }

  isolated deinit { connection.close() }

  /// The number of rings since the last call.
  func take() -> Int {
    var count = 0
    while XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      if event.type == firstEvent { count += 1 }
    }
    return count
  }
}
