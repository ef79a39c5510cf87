import CX11
import WeftNodes

/// The input that the window receives.
extension NativeWindow {
  func handleInput(_ received: XEvent) {
    var event = received
    if let time = Self.time(of: event) { display.pointerDevices.eventTime = time }
    defer { display.pointerDevices.eventTime = Time(CurrentTime) }
    if event.type == ButtonPress { recordPress(at: event.xbutton.time) }
    if event.type == KeyPress {
      recordPress(at: event.xkey.time)
      recordInput(at: event.xkey.time)
    }
    guard !takeDragEvent(event) else { return }
    switch event.type {
    case KeyPress:
      deliver(.key(keys.press(&event.xkey)))
    case KeyRelease:
      deliver(.key(keys.release(event.xkey)))
    case ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify:
      guard !display.pointerDevices.isAvailable else { return }
      pointer.translate(event).forEach(deliver)
    default:
      break
    }
  }

  private func recordPress(at time: Time) {
    if Self.isTime(time, notBefore: lastInputTime) { lastInputTime = time }
  }

  /// The time of a press or a release. Motions are delivered later.
  private static func time(of event: XEvent) -> Time? {
    switch event.type {
    case KeyPress, KeyRelease: event.xkey.time
    case ButtonPress, ButtonRelease: event.xbutton.time
    default: nil
    }
  }

  func handleInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
    defer { display.pointerDevices.eventTime = Time(CurrentTime) }
    if [XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchEnd].contains(type) {
      let time = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.time
      display.pointerDevices.eventTime = time
      if type == XI_ButtonPress || type == XI_TouchBegin { recordPress(at: time) }
    }
    // The server ends the touches of a window that it has taken off the screen, but no finger was lifted.
    if type == XI_TouchEnd, !isMapped { cancelTouches() }
    guard !takeDragEvent(type, data) else { return }
    pointer.translate(type, data).forEach(deliver)
  }

  /// Cancels the touches on the window, whose events it no longer receives.
  func cancelTouches() { pointer.touches.cancel().forEach(deliver) }

  func pointerDevicesChanged() { pointer.touches.cancelTouchesOfLostDevices().forEach(deliver) }

  /// Delivers events in order. Of consecutive motions of a pointer only the last is delivered.
  private func deliver(_ event: InputEvent) {
    guard takesInput else { return }
    if case .pointer(let moved) = event, moved.phase == .moved {
      pendingMotions.removeAll { $0.source == moved.source }
      pendingMotions.append(moved)
      return
    }
    deliverMotions()
    guard isOpen else { return }
    if case .pointer(let pressed) = event, pressed.phase == .pressed { requestEmbeddedFocus() }
    delegate?.nativeWindow(self, didReceive: event)
  }

  func deliverMotions() {
    let motions = pendingMotions
    pendingMotions = []
    for motion in motions where isOpen && takesInput {
      delegate?.nativeWindow(self, didReceive: .pointer(motion))
    }
  }
}
