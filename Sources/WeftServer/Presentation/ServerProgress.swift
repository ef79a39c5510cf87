import CX11

/// Detects when the server has processed all requests, without waiting for it.
///
/// The server does not report the completion of pixels sent through the socket. For this reason a property of
/// a helper window is changed right after them. Its notification arrives when everything before it is done.
final class ServerProgress {
  private let connection: DisplayConnection
  private let window: XID

  init(_ connection: DisplayConnection) {
    self.connection = connection
    var attributes = XSetWindowAttributes()
    attributes.event_mask = PropertyChangeMask
    attributes.override_redirect = True
    window = XCreateWindow(
      connection.display, connection.root, -1, -1, 1, 1, 0, 0, UInt32(InputOnly), nil,
      UInt(CWEventMask | CWOverrideRedirect), &attributes)
  }

  /// Requests a notification when everything sent so far is done. There is one for each call, in their order.
  func ping() {
    connection.setProperty(Atom(XA_WM_NAME), of: window, type: Atom(XA_STRING), bytes: [])
  }

  /// Returns whether an event is a requested notification.
  func isAnswer(_ event: XEvent) -> Bool { event.type == PropertyNotify && event.xproperty.window == window }
}
