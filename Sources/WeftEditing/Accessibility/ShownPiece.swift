import Foundation
import WeftText

/// A piece of an editable text where it is shown, for assistive technologies. Positions are those of the displayed text: with
/// what is composed, and bullets for secret characters.
struct ShownPiece: Sendable {
  /// What it is of the text, with the line feed.
  let range: Range<Int>
  let endsParagraph: Bool
  let layout: TextLayout
  /// Where its lines begin, in points of the window.
  let origin: CGPoint
  let isRightToLeft: Bool
  /// The width in which line feeds are shown, in points.
  let width: CGFloat

  private var contentLength: Int { endsParagraph ? range.count - 1 : range.count }

  /// The rectangles that cover a part of it, in points of the window.
  func frames(of other: Range<Int>) -> [CGRect] {
    guard other.overlaps(range) else { return [] }
    let start = max(other.lowerBound - range.lowerBound, 0)
    let end = min(other.upperBound - range.lowerBound, contentLength)
    var result = start < end ? layout.rects(for: start..<end) : []
    if endsParagraph, other.upperBound >= range.upperBound {
      let edge = layout.caretRect(at: contentLength, affinity: .upstream)
      result.append(edge.lineFeed(isRightToLeft: isRightToLeft, in: width))
    }
    return result.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  /// The character at a point of the window.
  func character(at point: CGPoint) -> Int? {
    layout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y)).map { range.lowerBound + $0 }
  }

  /// The line that contains a position in it; the last one of a paragraph contains the line feed.
  func line(at position: Int) -> Range<Int> {
    let lines = layout.lines
    let local = min(position - range.lowerBound, contentLength)
    guard let index = layout.line(at: TextPosition(local)), lines.indices.contains(index) else {
      return range
    }
    let line = lines[index].range
    let end = index == lines.count - 1 ? range.count : line.upperBound
    return range.lowerBound + line.lowerBound..<range.lowerBound + max(end, line.lowerBound)
  }
}
