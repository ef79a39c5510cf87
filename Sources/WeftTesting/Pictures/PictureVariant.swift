import WeftGraphics
import WeftLayout
import WeftNodes
import WeftTheme

/// The size, scale and style of a picture, for the name of its reference: `-320x200@2x.dark`.
struct PictureVariant {
  /// The size in points; nil if the test does not choose it.
  var size: CGSize?
  /// Pixels per point.
  var scale: CGFloat = 1
  var style = UserInterfaceStyle.light

  var suffix: String {
    let size = size.map { "-\(LayoutText.number($0.width))x\(LayoutText.number($0.height))" }
    let scale = scale == 1 ? "" : "@\(LayoutText.number(scale))x"
    return (size ?? "") + scale + (style == .dark ? ".dark" : "")
  }
}
