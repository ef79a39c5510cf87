import CX11
import WeftX11

extension WeftX11.Display {
  /// Moves a window along the upper edge of the screen, to a position in pixels.
  func place(_ window: UInt, x: Int) {
    XMoveWindow(connection.display, XID(window), Int32(x), 0)
  }
}
