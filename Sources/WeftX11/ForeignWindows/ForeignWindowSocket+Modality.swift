import CX11
import WeftGraphics

/// What becomes of a foreign window in a guest whose host has a modal dialog.
extension ForeignWindowSocket {
  /// Keeps input from the plug, or lets it through again, and tells those that speak XEmbed.
  func setBlocked(_ isBlocked: Bool) {
    guard isBlocked != (shield != nil) else { return }
    let message: EmbeddingMessage = isBlocked ? .modalityOn : .modalityOff
    send { server in
      if let shield {
        XDestroyWindow(server, shield)
        self.shield = nil
      } else {
        shield = makeShield(server)
      }
      // Any of them may be gone by now.
      _ = connection.trappingErrors {
        for window in plugs() { message.send(to: window, at: Time(CurrentTime), on: display) }
      }
    }
  }

  /// A window that can't be seen, in front of the plug: what a person does there goes to the guest, which drops it.
  private func makeShield(_ server: OpaquePointer) -> XID {
    var attributes = XSetWindowAttributes()
    let side = UInt32(Int16.max)
    let shield = XCreateWindow(
      server, frame, 0, 0, side, side, 0, 0, UInt32(InputOnly), nil, 0, &attributes)
    XMapRaised(server, shield)
    return shield
  }

  /// The windows of the other program: the plug, or those that it has put into one that was made for it.
  private func plugs() -> [XID] {
    guard isOwn else { return [plug] }
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    guard XQueryTree(connection.display, plug, &root, &parent, &children, &count) != 0 else { return [] }
    defer { if let children { XFree(children) } }
    return (0..<Int(count)).compactMap { children?[$0] }
  }
}
