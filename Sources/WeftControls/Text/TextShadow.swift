import Foundation
import WeftGraphics
import WeftNodes

/// The shadow of a text, which is drawn with it.
struct TextShadow: Sendable {
  var color: Color
  var offset: CGSize
  /// How far it is blurred, in points.
  var radius: CGFloat

  /// The shadow of a node; nil if it is not visible.
  init?(_ node: DisplayNode) {
    let opacity = node.shadowOpacity
    let color = node.shadowColor
    (offset, radius) = (node.shadowOffset, node.shadowRadius)
    guard opacity > 0, color.alpha > 0, radius > 0 || offset != .zero else { return nil }
    self.color = color.withAlpha(color.alpha * opacity)
  }

  /// How far it reaches beyond the text, as negative insets.
  var padding: EdgeInsets {
    EdgeInsets(
      top: min(0, offset.height - radius), left: min(0, offset.width - radius),
      bottom: min(0, -offset.height - radius), right: min(0, -offset.width - radius))
  }
}
