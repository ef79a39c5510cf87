import Foundation
import WeftNodes

extension Window {
  /// Whether an event must not reach the window, because all input belongs to popups of another one. That gets the
  /// events of the pointer as events beside its popups.
  func isOutsideOfGrab(_ event: InputEvent) -> Bool {
    guard let grab = display.popupGrab, !grab.contains(self) else { return false }
    guard case .pointer(var event) = event, let owner = grab.owner else { return true }
    switch event.phase {
    case .exited, .cancelled: return false
    case .entered: event.phase = .moved
    case .moved, .pressed, .released: break
    }
    guard let own = native.originOnScreen(), let other = owner.native.originOnScreen() else { return true }
    event.location.x += CGFloat(own.x - other.x) / scale
    event.location.y += CGFloat(own.y - other.y) / scale
    owner.scene.send(.pointer(event))
    return true
  }
}

extension Display {
  /// Called when panels of the desktop leave other parts of the screen free.
  func workAreaDidChange() {
    for window in openWindows {
      window.native.refillArea()
      window.scene.updatePopupPlacements()
    }
  }
}
