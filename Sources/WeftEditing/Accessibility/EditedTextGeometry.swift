import Foundation
import WeftSemantics

/// Where the characters of an editable text are that are shown.
struct EditedTextGeometry: AccessibilityTextGeometry {
  let pieces: [ShownPiece]
  /// The length of the text.
  let length: Int
  /// Whether lines end at a width. Otherwise all of the text is one.
  let isWrapped: Bool

  func frames(of range: Range<Int>) -> [CGRect] { pieces.flatMap { $0.frames(of: range) } }

  func character(at point: CGPoint) -> Int? { pieces.lazy.compactMap { $0.character(at: point) }.first }

  func line(at position: Int) -> Range<Int>? {
    guard isWrapped else { return 0..<length }
    if let piece = pieces.first(where: { $0.range.contains(position) }) { return piece.line(at: position) }
    guard position == length, let last = pieces.last, last.range.upperBound == length else { return nil }
    // After a line feed is another piece, which is empty.
    return last.line(at: position)
  }
}
