import CX11

extension XEvent {
  /// Makes a message for a window: five numbers of 32 bits.
  init(message type: Atom, for window: XID, _ data: (Int, Int, Int, Int, Int)) {
    self.init()
    xclient.type = ClientMessage
    xclient.window = window
    xclient.message_type = type
    xclient.format = 32
    xclient.data.l = data
  }
}
