import CX11

extension EmbeddingMessage {
  /// Sends the message to the window of a host or a guest.
  @MainActor func send(to window: XID, at time: Time, on display: Display) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = display.atoms[.xembed]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(time)
    event.xclient.data.l.1 = rawValue
    XSendEvent(display.connection.display, window, False, NoEventMask, &event)
    display.eventLoop.setNeedsPass()
  }
}
