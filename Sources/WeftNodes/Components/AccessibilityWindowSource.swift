import Foundation
import WeftSemantics

/// What a host knows of the window of a scene, for assistive technologies.
@MainActor
package protocol AccessibilityWindowSource: AnyObject {
  /// The title.
  var accessibilityTitle: String { get }
  /// What kind of window it is.
  var accessibilityWindowRole: AccessibilityRole { get }
  /// Whether it is minimized.
  var accessibilityIsMinimized: Bool { get }
  /// Whether it is maximized.
  var accessibilityIsMaximized: Bool { get }
  /// The window that it belongs to; nil for none.
  var accessibilityOwner: WindowScene? { get }
  /// The top left corner of the content on the screen, in pixels.
  var accessibilityOrigin: CGPoint { get }
}
