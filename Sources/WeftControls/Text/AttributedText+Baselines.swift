import Foundation
import WeftNodes
import WeftText

extension AttributedText {
  /// The distance of the first baseline from the top, and, as a negative number, that of the last baseline
  /// from the bottom of the text, in points.
  var baselineMetrics: (ascender: CGFloat, descender: CGFloat) {
    guard !isEmpty else { return (0, 0) }
    let (first, last) = (attributes(at: 0), attributes(at: .max))
    let standard = TextLayoutOptions().defaultFont
    let metrics = (first.font ?? standard).metrics
    var ascender = metrics.ascent
    if let style = first.paragraphStyle {
      var height = metrics.lineHeight * (style.lineHeightMultiple > 0 ? style.lineHeightMultiple : 1)
      height = max(height, style.minimumLineHeight)
      if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
      if height.isFinite { ascender = height - metrics.descent }
    }
    return (ascender, -(last.font ?? standard).metrics.descent)
  }
}
