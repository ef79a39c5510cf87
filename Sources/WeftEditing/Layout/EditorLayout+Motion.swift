import Foundation
import WeftNodes
import WeftText

extension EditorLayout {
  /// The position that a motion leads to.
  ///
  /// - Parameters:
  ///   - goal: the distance from the left edge that the caret keeps from line to line, in points.
  ///   - page: the height of a page, in points.
  func position(from position: TextPosition, _ motion: TextMotion, goal: CGFloat, page: CGFloat)
    -> TextPosition
  {
    switch motion {
    case .left: moved(position, toRight: false)
    case .right: moved(position, toRight: true)
    case .wordLeft: wordBoundary(position, toRight: false)
    case .wordRight: wordBoundary(position, toRight: true)
    case .up: moved(position, lines: -1, goal)
    case .down: moved(position, lines: 1, goal)
    case .pageUp: moved(position, by: -page, goal)
    case .pageDown: moved(position, by: page, goal)
    case .lineStart: TextPosition(line(at: position).lowerBound)
    case .lineEnd: endOfLine(at: position)
    case .paragraphUp: paragraphStart(before: position.offset)
    case .paragraphDown: paragraphEnd(after: position.offset)
    case .documentStart: TextPosition(0)
    case .documentEnd: TextPosition(document.length, affinity: .upstream)
    }
  }

  // MARK: Horizontal motion

  private func moved(_ position: TextPosition, toRight: Bool) -> TextPosition {
    let index = pieceIndex(at: position)
    let layout = layout(ofPiece: index)
    let local = layout.displayed(
      TextPosition(position.offset - document.starts[index], affinity: position.affinity))
    let next = layout.layout.position(movedVisuallyFrom: local, by: toRight ? 1 : -1)
    if next != local {
      var result = layout.original(next)
      result.offset += document.starts[index]
      // Between two text directions a step may change the side only, but a key should have a visible effect.
      if result.offset != position.offset || isWrapped { return result }
    }
    return moved(outOf: index, forward: toRight != isRightToLeft(layout)) ?? position
  }

  /// The position after the end of a piece, or before its beginning.
  private func moved(outOf index: Int, forward: Bool) -> TextPosition? {
    if forward {
      guard index + 1 < document.pieces.count else { return nil }
      let start = document.starts[index + 1]
      return TextPosition(document.pieces[index].endsParagraph ? start : document.position(after: start))
    }
    guard index > 0 else { return nil }
    let end = document.starts[index - 1] + document.pieces[index - 1].contentLength
    let isEnd = document.pieces[index - 1].endsParagraph
    return TextPosition(isEnd ? end : document.position(before: end), affinity: .upstream)
  }

  private func wordBoundary(_ position: TextPosition, toRight: Bool) -> TextPosition {
    let isForward = toRight != isRightToLeft(layout(ofPiece: pieceIndex(at: position)))
    return isForward
      ? TextPosition(document.endOfWord(after: position.offset), affinity: .upstream)
      : TextPosition(document.startOfWord(before: position.offset))
  }

  /// Whether a piece is written from right to left: its beginning is on the right of its end.
  func isRightToLeft(_ layout: PieceLayout) -> Bool {
    let text = layout.layout.text
    if let style = text.attributes(at: 0).paragraphStyle, style.baseWritingDirection != .natural {
      return style.baseWritingDirection == .rightToLeft
    }
    return text.string.firstStrongIsRightToLeft ?? (style.direction == .rightToLeft)
  }

  // MARK: Vertical motion

  private func moved(_ position: TextPosition, lines: Int, _ goal: CGFloat) -> TextPosition {
    let index = pieceIndex(at: position)
    let layout = layout(ofPiece: index)
    let start = document.starts[index]
    let local = TextPosition(position.offset - start, affinity: position.affinity)
    let x = goal - origin(ofPiece: index).x
    if let found = layout.layout.position(movedVerticallyFrom: layout.displayed(local), by: lines, x: x) {
      var result = layout.original(found)
      result.offset += start
      return result
    }
    let next = index + lines
    guard isWrapped, document.pieces.indices.contains(next) else {
      // Beyond the first line is its beginning, and beyond the last its end.
      return lines < 0 ? TextPosition(0) : TextPosition(document.length, affinity: .upstream)
    }
    let neighbor = self.layout(ofPiece: next)
    let all = neighbor.layout.lines
    guard let line = lines < 0 ? all.last : all.first else { return TextPosition(document.starts[next]) }
    var result = neighbor.position(at: CGPoint(x: goal, y: line.frame.midY))
    result.offset = min(result.offset, document.pieces[next].contentLength) + document.starts[next]
    return result
  }

  private func moved(_ position: TextPosition, by distance: CGFloat, _ goal: CGFloat) -> TextPosition {
    let caret = caretRect(at: position)
    let y = caret.midY + distance
    if !isWrapped || y < 0 {
      return distance < 0 ? TextPosition(0) : TextPosition(document.length, affinity: .upstream)
    }
    if y > starts[starts.count - 1] { return TextPosition(document.length, affinity: .upstream) }
    return self.position(at: CGPoint(x: goal, y: y))
  }

  // MARK: Lines and paragraphs

  /// The range of the line that a position is in, without the line feed that ends it.
  func line(at position: TextPosition) -> Range<Int> {
    guard isWrapped else { return 0..<document.length }
    let index = pieceIndex(at: position)
    let layout = layout(ofPiece: index)
    let start = document.starts[index]
    let local = TextPosition(position.offset - start, affinity: position.affinity)
    let lines = layout.layout.lines
    let number = layout.line(at: local)
    guard lines.indices.contains(number) else { return start..<start + document.pieces[index].contentLength }
    let range = lines[number].range
    return start + layout.map.original(range.lowerBound)..<start
      + min(layout.map.original(range.upperBound), document.pieces[index].contentLength)
  }

  /// The end of a line. If the paragraph continues in the next line, it is before the space where the line is
  /// broken.
  private func endOfLine(at position: TextPosition) -> TextPosition {
    let line = line(at: position)
    return TextPosition(line.upperBound, affinity: .upstream)
  }

  private func paragraphStart(before position: Int) -> TextPosition {
    let start = document.paragraph(at: position).lowerBound
    return TextPosition(start < position ? start : document.paragraph(at: max(start - 1, 0)).lowerBound)
  }

  private func paragraphEnd(after position: Int) -> TextPosition {
    let end = document.endOfParagraph(at: position)
    let next = end > position ? end : document.endOfParagraph(at: min(position + 1, document.length))
    return TextPosition(next, affinity: .upstream)
  }
}

extension String {
  /// Whether the first letter that has a direction is right-to-left; nil if no letter has one.
  var firstStrongIsRightToLeft: Bool? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF, 0x200F:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
