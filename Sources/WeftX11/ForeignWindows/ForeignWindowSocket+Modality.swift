import CX11
import WeftGraphics

/// Blocks a foreign window in a guest whose host has a modal dialog.
extension ForeignWindowSocket {
  /// Blocks or unblocks input to the plug, and notifies the foreign windows, some of which may support
  /// XEmbed.
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
      // Any of them may have been destroyed meanwhile.
      _ = connection.trappingErrors {
        for window in plugs() { message.send(to: window, at: Time(CurrentTime), on: display) }
      }
    }
  }

  /// Creates an invisible window in front of the plug. Input there goes to the guest, which drops it.
  private func makeShield(_ server: OpaquePointer) -> XID {
    var attributes = XSetWindowAttributes()
    let side = UInt32(Int16.max)
    let shield = XCreateWindow(
      server, frame, 0, 0, side, side, 0, 0, UInt32(InputOnly), nil, 0, &attributes)
    XMapRaised(server, shield)
    return shield
  }

  /// The windows of the other program: the plug, or the windows that it has added to a plug that was created
  /// for it.
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
