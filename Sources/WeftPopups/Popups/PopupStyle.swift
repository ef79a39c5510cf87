import Foundation
import WeftGraphics
import WeftNodes

/// The look of the panel in which a popup shows its content.
public enum PopupStyle: Hashable, Sendable {
  /// A surface of the theme with round corners, a hairline and a shadow: for menus.
  case panel
  /// A panel with an arrow that points at its anchor, where the screen is composited. The length of the arrow is added to
  /// the gap of the placement.
  case popover
  /// A smaller surface: for tooltips.
  case tooltip

  /// The corner radius, in points.
  var cornerRadius: CGFloat { self == .tooltip ? 7 : 10 }
  /// The standard deviation of the shadow, in points.
  var shadowRadius: CGFloat { self == .tooltip ? 4 : 9 }
  /// How far the shadow is moved down, in points.
  var shadowDrop: CGFloat { self == .tooltip ? 2 : 4 }
  /// The opacity of the shadow.
  var shadowOpacity: CGFloat { self == .tooltip ? 0.2 : 0.26 }

  /// The length of the arrow in whole pixels, in points, for a number of pixels per point; 0 without an arrow.
  func arrowLength(inPixelsOf scale: CGFloat) -> CGFloat {
    self == .popover ? (PopoverArrow.length * scale).rounded(.up) / scale : 0
  }

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
    // Two and a half standard deviations contain all that can be seen of a Gaussian blur.
    let reach = (shadowRadius * 2.5).rounded(.up)
    return EdgeInsets(
      top: max(reach - shadowDrop, 0), left: reach, bottom: reach + shadowDrop, right: reach)
  }
}
