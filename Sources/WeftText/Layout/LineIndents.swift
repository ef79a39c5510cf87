import Foundation

/// The horizontal range of a paragraph's line, in points from the left edge of the text.
struct LineIndents {
  let left: CGFloat
  let right: CGFloat

  /// The available width for letters.
  var available: CGFloat { max(right - left, 0) }

  init(_ paragraph: ShapedParagraph, isFirst: Bool, width: CGFloat) {
    let style = paragraph.style
    let head = max((isFirst ? style.firstLineIndent : style.headIndent).finite, 0)
    let tail = style.tailIndent.finite
    let end = tail > 0 ? min(tail, width) : width + tail
    if paragraph.leadsFromRight, width.isFinite {
      (left, right) = (width - end, width - head)
    } else {
      (left, right) = (head, end)
    }
  }
}
