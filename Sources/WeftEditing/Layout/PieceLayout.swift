import Foundation
import WeftNodes
import WeftText

/// The layout of a piece of a document.
struct PieceLayout: Sendable {
  /// The version of the piece that it was made of.
  let version: UInt64
  /// The displayed text, and how positions in the piece relate to it.
  private(set) var layout: TextLayout
  let map: DisplayMap
  /// The size of the lines, in points; at least one line.
  private(set) var size: CGSize
  /// The space above and below the paragraph, in points.
  let spacing: (above: CGFloat, below: CGFloat)

  init(version: UInt64, layout: TextLayout, map: DisplayMap, style: ParagraphStyle) {
    self.version = version
    self.layout = layout
    self.map = map
    let lines = layout.lines
    size = CGSize(
      width: max(layout.size.width, 0), height: max(layout.size.height, lines.last.map { $0.frame.maxY } ?? 0)
    )
    spacing = (Self.length(style.paragraphSpacingBefore), Self.length(style.paragraphSpacing))
  }

  private static func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }

  /// A copy whose lines are aligned in a width.
  func aligned(in width: CGFloat) -> PieceLayout {
    var result = self
    result.layout = layout.aligned(in: width)
    return result
  }

  /// The rectangle of the caret for a position in the piece.
  func caretRect(at position: Int, _ affinity: TextAffinity) -> CGRect {
    layout.caretRect(at: map.displayed(position), affinity: affinity)
  }

  /// The rectangles that cover a range of the piece.
  func rects(for range: Range<Int>) -> [CGRect] {
    layout.rects(
      for: map.displayed(
        range.lowerBound)..<max(map.displayed(range.lowerBound), map.displayed(range.upperBound)))
  }

  /// The position in the piece that is nearest to a point.
  func position(at point: CGPoint) -> TextPosition { original(layout.position(at: point)) }

  /// Converts a position in the displayed text to one in the piece.
  func original(_ position: TextPosition) -> TextPosition {
    TextPosition(map.original(position.offset), affinity: position.affinity)
  }

  /// Converts a position in the piece to one in the displayed text.
  func displayed(_ position: TextPosition) -> TextPosition {
    TextPosition(map.displayed(position.offset), affinity: position.affinity)
  }

  /// The line that a position of the piece is in.
  func line(at position: TextPosition) -> Int { layout.line(at: displayed(position)) ?? 0 }
}
