import WeftNodes

extension Window {
  /// Whether an event must not reach the window, because all input belongs to popups of another one. A press closes
  /// them.
  func isOutsideOfGrab(_ event: InputEvent) -> Bool {
    guard let grab = display.popupGrab, !grab.contains(self) else { return false }
    if case .pointer(let event) = event, event.phase == .pressed { grab.lose() }
    return true
  }
}
