import CX11
import WeftServer

/// A receiver of the events of windows on a `Display`.
@MainActor
protocol DisplayClient: AnyObject {
  /// Handles an event of the core protocol, or of an extension other than XInput.
  func handle(_ event: XEvent)
  /// Handles an event of XInput: its type and Xlib's structure for that type.
  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer)
  /// Called when all events that had arrived are handled: collected events can be processed now.
  func finishEvents()
  /// Called when the scale of a monitor, or the arrangement of the monitors has changed.
  func displayScaleChanged()
  /// Called when pointing devices or touchscreens were added, removed or changed.
  func pointerDevicesChanged()
  /// Called when the display ends. It sends no more events.
  ///
  /// - Parameter failure: the reason if the connection is lost, in which case no requests can be sent. Nil if
  ///   the program closes the display, in which case requests can be sent until this returns.
  func displayWillEnd(because failure: DisplayError?)
}

extension DisplayClient {
  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {}
  func finishEvents() {}
  func displayScaleChanged() {}
  func pointerDevicesChanged() {}
  func displayWillEnd(because failure: DisplayError?) {}
}
