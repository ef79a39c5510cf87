import Foundation
import WeftNodes
import WeftText

/// The sizes of the pieces of a document in one style. Measuring again after an edit only measures new
/// pieces.
struct MeasuredPieces: Sendable {
  private var style = EditorStyle()
  private var sizes: [UInt64: CGSize] = [:]

  /// Measures a document, on any thread.
  ///
  /// - Parameters:
  ///   - room: the available size, in points; what lies beyond it is not measured.
  ///   - lines: how many lines count; 0 for all.
  /// - Returns: the size in points, up to the limits.
  mutating func size(of document: TextDocument, in style: EditorStyle, room: CGSize, lines: Int) -> CGSize {
    if style != self.style {
      self.style = style
      sizes = [:]
    }
    var result = CGSize.zero
    var kept: [UInt64: CGSize] = [:]
    let lineHeight = lines > 0 ? style.lineHeight(document.attributes(at: 0)) : 0
    let limit = lines > 0 ? min(room.height, lineHeight * CGFloat(lines)) : room.height
    for (index, piece) in document.pieces.enumerated() {
      let size = sizes[piece.version] ?? measure(piece, isFirst: index == 0)
      kept[piece.version] = size
      if style.width.isFinite {
        result.width = max(result.width, size.width)
        result.height += size.height
        if result.height >= limit { break }
      } else {
        result.width += size.width
        result.height = max(result.height, size.height)
        if result.width >= room.width { break }
      }
    }
    sizes = kept
    return CGSize(width: result.width, height: min(result.height, limit))
  }

  private func measure(_ piece: TextPiece, isFirst: Bool) -> CGSize {
    let layout = style.layout(piece)
    let spacing = (isFirst ? 0 : layout.spacing.above) + (piece.endsParagraph ? layout.spacing.below : 0)
    return CGSize(width: layout.size.width, height: layout.size.height + spacing)
  }
}
