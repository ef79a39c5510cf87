import CX11
import WeftGraphics
import WeftServer

/// Where a window is on the screen.
extension NativeWindow {
  /// Its frame on the screen without that of the window manager, in pixels. The last known one after the window has ended,
  /// or nil. Waits for the server if the position is not known.
  func frameOnScreen() -> PixelRect? {
    if !managed.isMapRequested, let requested = managed.requestedFrame { return requested }
    // An answer of the server is not kept: a window manager may move its frame without a word to the window.
    guard let origin = managed.origin ?? originOnScreen() ?? managed.lastOrigin else { return nil }
    managed.lastOrigin = origin
    return PixelRect(x: origin.x, y: origin.y, width: pixelSize.width, height: pixelSize.height)
  }

  /// Requests a frame on the screen, in pixels; the window manager may decide differently.
  func setFrameOnScreen(_ frame: PixelRect) {
    guard isManaged, !setUnfilledFrame(frame) else { return }
    if !managed.isMapRequested {
      managed.requestedFrame = frame
      managed.origin = (frame.minX, frame.minY)
      writeSizeHints()
    }
    moveResize(to: frame)
  }

  /// Records a size that was requested after a frame, before the window is shown there.
  func recordRequest(of size: PixelSize) {
    guard let frame = managed.requestedFrame else { return }
    managed.requestedFrame = PixelRect(x: frame.minX, y: frame.minY, width: size.width, height: size.height)
  }

  /// Requests a frame from the window manager, or from the server.
  func moveResize(to frame: PixelRect) {
    let size = PixelDimensions(clamping: frame.size)
    if managed.isMapRequested, display.supports(.netMoveResizeWindow) {
      // Static gravity: the position is that of the contents, not of the frame around them. All four are given.
      let flags = Int(StaticGravity) | 0b1111 << 8 | Self.applicationSource << 12
      display.requestFromManager(
        .netMoveResizeWindow, for: identifier,
        [flags, frame.minX, frame.minY, Int(size.width), Int(size.height)])
      return
    }
    // The server, and window managers that draw a border around the window, place the border.
    let (x, y) = (frame.minX - managed.borderWidth, frame.minY - managed.borderWidth)
    send {
      _ = XMoveResizeWindow($0, identifier, Int32(clamping: x), Int32(clamping: y), size.width, size.height)
    }
  }

  /// Records the position in an event. Events that the window manager sends have that on the screen (ICCCM 4.1.5); those
  /// of the server have that in the parent.
  func recordPlace(_ event: XConfigureEvent) {
    let origin = placeOnScreen(event)
    if event.send_event == 0 { managed.borderWidth = Int(event.border_width) }
    if let origin, let known = managed.origin, origin == known { return }
    managed.origin = origin
    managed.isMovePending = true
  }

  /// The upper left corner of the contents, in pixels of the screen; nil if the event does not tell it.
  private func placeOnScreen(_ event: XConfigureEvent) -> (x: Int, y: Int)? {
    // The window has no border of its own. Window managers that say it has one don't agree on whether the position is that of
    // the border.
    let border = Int(event.border_width)
    guard event.send_event == 0 ? !managed.isReparented : border == 0 else { return nil }
    return (Int(event.x) + border, Int(event.y) + border)
  }

  /// Records that the window manager has put the window into a frame, or has taken it out.
  func recordParent(_ event: XReparentEvent) {
    managed.isReparented = event.parent != connection.root
    managed.origin = nil
    managed.isMovePending = true
  }

  /// Requests the frame again that the program has requested before the window was shown, if it is elsewhere: not all
  /// window managers heed the gravity in the hints. They would place the frame where the contents should be.
  func correctPlace() {
    guard let requested = managed.requestedFrame else { return }
    managed.requestedFrame = nil
    guard managed.states.isDisjoint(with: .filling), display.supports(.netMoveResizeWindow),
      let origin = originOnScreen(), origin != (requested.minX, requested.minY)
    else { return }
    moveResize(to: requested)
  }

  /// Notifies the delegate if the window is elsewhere now.
  func notifyMove() {
    guard isOpen, managed.isMovePending else { return }
    managed.isMovePending = false
    delegate?.nativeWindowDidMove(self)
  }

  /// Asks the window manager how thick the frame would be, before the window is shown (EWMH,
  /// `_NET_REQUEST_FRAME_EXTENTS`).
  func requestFrameInsets() {
    guard display.supports(.netRequestFrameExtents) else { return }
    display.requestFromManager(.netRequestFrameExtents, for: identifier, [])
  }

  /// Sets the sizes that the user can give it.
  func setSizeConstraints(_ constraints: SizeConstraints) {
    managed.constraints = constraints
    writeSizeHints()
  }

  private func writeSizeHints() {
    var hints = managed.constraints.hints(origin: managed.requestedFrame.map { ($0.minX, $0.minY) })
    send { XSetWMNormalHints($0, identifier, &hints) }
  }
}
