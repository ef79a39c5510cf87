import Foundation

extension TextLayout {
  /// The position a number of characters to the visual left or right of another, regardless of the direction
  /// of the text. At the end of a line it continues in the next or the previous one.
  ///
  /// - Parameters:
  ///   - position: where to start.
  ///   - steps: the number of characters: positive to the right, negative to the left.
  public func position(movedVisuallyFrom position: TextPosition, by steps: Int) -> TextPosition {
    var position = position
    for _ in 0..<min(steps.magnitude, 1 << 20) {
      let next = step(from: position, toRight: steps > 0)
      if next == position { break }
      position = next
    }
    return position
  }

  /// The same in UTF-16 code units, for texts of one direction.
  public func offset(movedVisuallyFrom offset: Int, by steps: Int) -> Int {
    position(movedVisuallyFrom: TextPosition(offset), by: steps).offset
  }

  /// The position a number of characters before or after another, in the order of the text. A letter and its
  /// accent count as one character.
  public func offset(movedFrom offset: Int, by steps: Int) -> Int {
    let string = text.string
    var byte = caretByte(at: offset)
    for _ in 0..<min(steps.magnitude, UInt(string.utf8.count) + 1) {
      let next = steps > 0 ? nextCaret(after: byte) : previousCaret(before: byte)
      if next == byte { break }
      byte = next
    }
    return string.utf16Offset(ofByte: byte)
  }

  /// The position above or below another that is nearest to a distance from the left edge.
  ///
  /// - Parameters:
  ///   - position: where to start.
  ///   - lines: the number of lines: positive for down, negative for up.
  ///   - x: the distance in points; nil for that of the position.
  /// - Returns: nil if there is no such line.
  public func position(movedVerticallyFrom position: TextPosition, by lines: Int, x: CGFloat? = nil)
    -> TextPosition?
  {
    guard let index = line(at: position) else { return nil }
    let all = storage.lines.lines
    let (row, isBeyond) = all[index].row.addingReportingOverflow(lines)
    guard !isBeyond, row >= 0, let target = all.first(where: { $0.row == row }) else { return nil }
    let x = x ?? caretRect(at: position).minX
    return self.position(at: CGPoint(x: x, y: target.top + target.height / 2))
  }

  /// The range of the word at a position, or of the spaces or punctuation between words. A
  /// position beyond the text is its end.
  public func word(at position: Int) -> Range<Int> {
    let byte = caretByte(at: position)
    guard let paragraph = storage.lines.paragraph(at: byte), paragraph.byteCount > 0 else {
      let place = text.utf16Offset(ofByte: byte)
      return place..<place
    }
    let index = min(byte - paragraph.range.start, paragraph.byteCount - 1)
    var (start, end) = (max(index, 0), max(index, 0) + 1)
    while start > 0, !paragraph.isWordEdge(start) { start -= 1 }
    while end < paragraph.byteCount, !paragraph.isWordEdge(end) { end += 1 }
    return utf16(paragraph.range.start + start..<paragraph.range.start + end)
  }

  /// The end of the next word after a position, or the start of the previous word: the target of Ctrl with an
  /// arrow key.
  public func wordBoundary(from position: Int, forward: Bool) -> Int {
    var byte = caretByte(at: position)
    while true {
      let next = forward ? nextCaret(after: byte) : previousCaret(before: byte)
      if next == byte { break }
      byte = next
      guard let paragraph = storage.lines.paragraph(at: byte) else { break }
      let index = byte - paragraph.range.start
      guard index >= 0, index <= paragraph.byteCount else { continue }
      if paragraph.flags[index].contains(forward ? .wordEnd : .wordStart) { break }
    }
    return text.utf16Offset(ofByte: byte)
  }

  /// The range of the paragraph at a position, including its terminator.
  public func paragraph(at position: Int) -> Range<Int> {
    let byte = caretByte(at: position)
    guard let paragraph = storage.lines.paragraph(at: byte) else { return text.fullRange }
    return utf16(paragraph.range.start..<paragraph.range.next)
  }

  // MARK: Steps

  private func nextCaret(after byte: Int) -> Int {
    guard let paragraph = storage.lines.paragraph(at: byte) else { return byte }
    var index = byte - paragraph.range.start
    if index >= paragraph.byteCount { return max(byte, paragraph.range.next) }
    repeat { index += 1 } while index < paragraph.byteCount && !paragraph.flags[index].contains(.caret)
    return paragraph.range.start + index
  }

  private func previousCaret(before byte: Int) -> Int {
    guard byte > 0, let paragraph = storage.lines.paragraph(at: byte) else { return byte }
    var index = byte - paragraph.range.start
    if index == 0 {
      guard let previous = storage.lines.paragraph(at: byte - 1), previous !== paragraph else { return byte }
      // There is no terminator to step over where a paragraph that is too long was cut.
      return previous.range.end < byte ? previous.range.end : previousCaret(before: byte, in: previous)
    }
    index = min(index, paragraph.byteCount + 1)
    repeat { index -= 1 } while index > 0 && !paragraph.flags[index].contains(.caret)
    return paragraph.range.start + index
  }

  private func previousCaret(before byte: Int, in paragraph: ShapedParagraph) -> Int {
    var index = byte - paragraph.range.start
    repeat { index -= 1 } while index > 0 && !paragraph.flags[index].contains(.caret)
    return paragraph.range.start + max(index, 0)
  }

  private func step(from position: TextPosition, toRight: Bool) -> TextPosition {
    guard let index = line(at: position) else { return position }
    let line = storage.lines.lines[index]
    let byte = caretByte(at: position.offset)
    let isForward = toRight != storage.lines.sources[line.source].isRightToLeft
    // Spaces without a width have no left and right. Those of a line that continues are skipped.
    let hanging = line.isWrapped ? nil : storage.lines.hangingBytes(of: line)
    if !isForward, let hanging, hanging.contains(byte - 1) {
      return TextPosition(text.utf16Offset(ofByte: previousCaret(before: byte)))
    }
    let x = storage.lines.caretX(at: byte, affinity: position.affinity, in: line) - line.x
    let characters = storage.lines.characters(in: line)
    let epsilon: CGFloat = 0.5 / 1024
    let next =
      toRight
      ? characters.first { points($0.right) > x + epsilon }
      : characters.last { points($0.left) < x - epsilon }
    if let next {
      // On the far side of the character: after it, or before it if its direction is opposite to the
      // movement.
      let isBehind = toRight != next.isRightToLeft
      let target = isBehind ? next.bytes.upperBound : next.bytes.lowerBound
      return TextPosition(text.utf16Offset(ofByte: target), affinity: isBehind ? .upstream : .downstream)
    }
    if isForward, let hanging, byte < hanging.upperBound {
      let target = nextCaret(after: max(byte, hanging.lowerBound))
      return TextPosition(text.utf16Offset(ofByte: target), affinity: .upstream)
    }
    return enter(index + (isForward ? 1 : -1), fromRight: !toRight) ?? position
  }

  /// The position at the edge of a line at which a caret enters it.
  private func enter(_ index: Int, fromRight: Bool) -> TextPosition? {
    guard storage.lines.lines.indices.contains(index) else { return nil }
    let line = storage.lines.lines[index]
    let characters = storage.lines.characters(in: line)
    guard let edge = fromRight ? characters.last : characters.first else {
      return TextPosition(text.utf16Offset(ofByte: line.bytes.lowerBound))
    }
    let isBehind = fromRight != edge.isRightToLeft
    let target = isBehind ? edge.bytes.upperBound : edge.bytes.lowerBound
    return TextPosition(text.utf16Offset(ofByte: target), affinity: isBehind ? .upstream : .downstream)
  }
}

extension ShapedParagraph {
  /// Whether a word, or a gap between words, begins at a byte.
  fileprivate func isWordEdge(_ index: Int) -> Bool {
    flags[index].contains(.wordStart) || flags[index].contains(.wordEnd)
  }
}
