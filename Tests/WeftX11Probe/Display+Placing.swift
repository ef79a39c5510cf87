import CX11
import WeftX11

extension WeftX11.Display {
  /// Puts a window at a place at the upper edge of the screen, in pixels.
  func place(_ window: UInt, x: Int) {
    XMoveWindow(connection.display, XID(window), Int32(x), 0)
  }
}
