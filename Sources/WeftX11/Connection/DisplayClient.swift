import CX11

/// What a `Display` hands the events of one window to.
@MainActor
protocol DisplayClient: AnyObject {
  /// An event of the core protocol, or of an extension other than XInput.
  func handle(_ event: XEvent)
  /// An event of XInput: its type and Xlib's structure for that type.
  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer)
  /// All events that had arrived are handled: what was collected can be acted upon.
  func finishEvents()
  /// The display's scale is another one.
  func displayScaleChanged()
  /// The display is about to be closed.
  func displayWillClose()
  /// The server has gone away: no request may be sent any more.
  func connectionWasLost()
}
