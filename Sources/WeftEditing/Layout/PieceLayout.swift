import Foundation
import WeftNodes
import WeftText

/// A piece of a document that is laid out.
struct PieceLayout: Sendable {
  /// The contents that it was made of.
  let version: UInt64
  /// What is shown, and how positions in the document are found in it.
  private(set) var layout: TextLayout
  let map: DisplayMap
  /// What the lines take, in points; at least one line.
  private(set) var size: CGSize
  /// What the paragraph keeps free above and below, in points.
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

  /// The same with its lines in their places in a width.
  func aligned(in width: CGFloat) -> PieceLayout {
    var result = self
    result.layout = layout.aligned(in: width)
    return result
  }

  /// Where the caret is for a position in the piece.
  func caretRect(at position: Int, _ affinity: TextAffinity) -> CGRect {
    layout.caretRect(at: map.displayed(position), affinity: affinity)
  }

  /// What covers a range of the piece.
  func rects(for range: Range<Int>) -> [CGRect] {
    layout.rects(
      for: map.displayed(
        range.lowerBound)..<max(map.displayed(range.lowerBound), map.displayed(range.upperBound)))
  }

  /// The position in the piece that is nearest to a point.
  func position(at point: CGPoint) -> TextPosition { original(layout.position(at: point)) }

  /// A position in what is shown, as one of the piece.
  func original(_ position: TextPosition) -> TextPosition {
    TextPosition(map.original(position.offset), affinity: position.affinity)
  }

  /// A position of the piece in what is shown.
  func displayed(_ position: TextPosition) -> TextPosition {
    TextPosition(map.displayed(position.offset), affinity: position.affinity)
  }

  /// The line that a position of the piece is in.
  func line(at position: TextPosition) -> Int { layout.line(at: displayed(position)) ?? 0 }
}
