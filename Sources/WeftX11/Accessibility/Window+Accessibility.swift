import Foundation
import WeftNodes
import WeftSemantics

/// What assistive technologies hear of a window.
extension Window: AccessibilityWindowSource {
  package var accessibilityTitle: String { title }

  package var accessibilityWindowRole: AccessibilityRole {
    // What is in a popup says what it is.
    if native.isPopup { return .popover }
    return type == .dialog ? .dialog : .window
  }

  package var accessibilityOwner: WindowScene? { (self as? PopupWindow)?.root?.scene ?? owner?.scene }

  package var accessibilityIsMinimized: Bool { isMinimized }

  package var accessibilityIsMaximized: Bool { isMaximized }

  package var accessibilityOrigin: CGPoint {
    native.frameOnScreen().map { CGPoint(x: $0.minX, y: $0.minY) } ?? .zero
  }

  /// The window has moved, or its title or its states have changed: nothing else requests an update.
  func accessibilityDidChange() {
    if AccessibilityActivity.isActive { scene.setNeedsUpdate() }
  }
}
