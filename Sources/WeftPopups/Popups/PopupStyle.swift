import Foundation
import WeftGraphics
import WeftNodes

/// The look of the panel in which a popup shows its content.
public enum PopupStyle: Hashable, Sendable {
  /// A surface of the theme with round corners, a hairline and a shadow: for menus and popovers.
  case panel
  /// A smaller surface: for tooltips.
  case tooltip

  /// The corner radius, in points.
  var cornerRadius: CGFloat { self == .panel ? 10 : 7 }
  /// The standard deviation of the shadow, in points.
  var shadowRadius: CGFloat { self == .panel ? 9 : 4 }
  /// How far the shadow is moved down, in points.
  var shadowDrop: CGFloat { self == .panel ? 4 : 2 }
  /// The opacity of the shadow.
  var shadowOpacity: CGFloat { self == .panel ? 0.26 : 0.2 }

  /// The margins that consist of whole pixels, in points, for a number of pixels per point.
  func margins(inPixelsOf scale: CGFloat) -> EdgeInsets {
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    let margins = margins
    return EdgeInsets(
      top: whole(margins.top), left: whole(margins.left), bottom: whole(margins.bottom),
      right: whole(margins.right))
  }

  /// The space around the panel that the shadow needs, in points.
  var margins: EdgeInsets {
    // Three standard deviations contain all that can be seen of a Gaussian blur.
    let reach = (shadowRadius * 2.5).rounded(.up)
    return EdgeInsets(
      top: max(reach - shadowDrop, 0), left: reach, bottom: reach + shadowDrop, right: reach)
  }
}
