import CX11

extension DisplayConnection {
  /// Where the pointer is on the screen, in pixels; nil if it is on another screen. Waits for the server.
  package func pointerLocation() -> (x: Int, y: Int)? {
    guard isUsable else { return nil }
    var (parent, child): (XID, XID) = (0, 0)
    var (x, y, inWindowX, inWindowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    guard XQueryPointer(display, root, &parent, &child, &x, &y, &inWindowX, &inWindowY, &buttons) != 0
    else { return nil }
    return (Int(x), Int(y))
  }
}
