import CX11

/// Tells when the server has worked off what was sent, without waiting for it.
///
/// Pixels sent through the socket bring no notice of completion. A property of a window of our own,
/// changed right after them, does: its notice comes when everything before it is done.
final class ServerProgress {
  /// Whether an answer is still to come.
  private(set) var isWaiting = false

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

  /// Asks for a notice when everything sent so far is done.
  func ping() {
    isWaiting = true
    connection.setProperty(Atom(XA_WM_NAME), of: window, type: Atom(XA_STRING), bytes: [])
  }

  /// Whether an event is the notice asked for; takes it in if so.
  func isAnswer(_ event: XEvent) -> Bool {
    guard event.type == PropertyNotify, event.xproperty.window == window else { return false }
    isWaiting = false
    return true
  }
}
