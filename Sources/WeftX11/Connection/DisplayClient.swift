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
  /// The display comes to its end, and hands on no more events.
  ///
  /// - Parameter failure: why, if the server has gone away: then no request can be sent any more. Nil if the display
  ///   is closed: then requests can be sent until this returns.
  func displayWillEnd(because failure: DisplayError?)
}

extension DisplayClient {
  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {}
  func finishEvents() {}
  func displayScaleChanged() {}
  func displayWillEnd(because failure: DisplayError?) {}
}
