import Foundation

extension TextLayout {
  /// The rectangles that cover a range, in points: one for each line, and more if the direction changes
  /// within a line. Empty for text that is not shown.
  public func rects(for range: Range<Int>) -> [CGRect] {
    let bytes = characterBytes(of: range)
    guard !bytes.isEmpty, let first = storage.lines.line(at: bytes.lowerBound) else { return [] }
    var rects: [CGRect] = []
    for line in storage.lines.lines[first...] {
      if line.bytes.lowerBound >= bytes.upperBound { break }
      var span: Range<Int>?
      func finish() {
        guard let found = span, !found.isEmpty else { return }
        rects.append(
          CGRect(
            x: line.x + points(found.lowerBound), y: line.top, width: points(found.count), height: line.height
          ))
      }
      storage.lines.forEachCharacter(in: line) { character in
        guard character.bytes.overlaps(bytes) else { return }
        if let found = span, found.upperBound == character.left {
          // With negative kerning that exceeds their width, letters end before they begin.
          span = found.lowerBound..<max(character.right, found.lowerBound)
        } else {
          finish()
          span = character.left..<max(character.right, character.left)
        }
      }
      finish()
    }
    return rects
  }

  /// The rectangles of the truncation token; empty if it is not shown.
  public var truncationTokenRects: [CGRect] {
    guard let token = storage.lines.tokenSource else { return [] }
    return storage.lines.lines.flatMap { line in
      storage.lines.fragments[line.fragments].filter { Int($0.source) == token && $0.kind == .accessory }
        .map { fragment in
          CGRect(
            x: line.x + points(fragment.x), y: line.top, width: points(fragment.width), height: line.height)
        }
    }
  }

  /// The character at a point, if there is one.
  public func character(at point: CGPoint) -> Int? {
    guard point.x.isFinite, point.y.isFinite, let index = storage.lines.line(near: point) else { return nil }
    let line = storage.lines.lines[index]
    guard line.frame.contains(point) else { return nil }
    var found: Int?
    storage.lines.forEachCharacter(in: line) { character in
      let x = point.x - line.x
      if points(character.left) <= x, x < points(character.right) { found = character.bytes.lowerBound }
    }
    return found.map { text.utf16Offset(ofByte: $0) }
  }

  /// The caret position that is nearest to a point.
  public func offset(at point: CGPoint) -> Int { position(at: point).offset }

  /// The caret position that is nearest to a point, with its affinity.
  public func position(at point: CGPoint) -> TextPosition {
    func clamped(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -1e9), 1e9) }
    let (x, y) = (clamped(point.x), clamped(point.y))
    guard let index = storage.lines.line(near: CGPoint(x: x, y: y)) else { return TextPosition(0) }
    let line = storage.lines.lines[index]
    var best: (byte: Int, affinity: TextAffinity, distance: CGFloat)?
    func consider(_ edge: Int, _ byte: Int, _ affinity: TextAffinity) {
      let distance = abs(line.x + points(edge) - x)
      if let best, best.distance <= distance { return }
      best = (byte, affinity, distance)
    }
    storage.lines.forEachCharacter(in: line) { character in
      consider(character.leading, character.bytes.lowerBound, .downstream)
      consider(character.trailing, character.bytes.upperBound, .upstream)
    }
    guard let best else { return TextPosition(text.utf16Offset(ofByte: line.bytes.lowerBound)) }
    // Spaces without a width are all at the same place. If the line does not continue, the place behind them is meant.
    if !line.isWrapped, let end = storage.lines.hangingBytes(of: line)?.upperBound,
      abs(storage.lines.caretX(at: end, affinity: .upstream, in: line) - x) <= best.distance
    {
      return TextPosition(text.utf16Offset(ofByte: end), affinity: .upstream)
    }
    return TextPosition(text.utf16Offset(ofByte: best.byte), affinity: best.affinity)
  }

  /// The rectangle of a caret, in points: without width, as high as its line.
  ///
  /// - Parameters:
  ///   - position: a position in UTF-16 code units.
  ///   - affinity: the neighbour to which the position belongs.
  public func caretRect(at position: Int, affinity: TextAffinity = .downstream) -> CGRect {
    let byte = caretByte(at: position)
    guard let index = storage.lines.line(at: byte, affinity: affinity) else { return .zero }
    let line = storage.lines.lines[index]
    let x = storage.lines.caretX(at: byte, affinity: affinity, in: line)
    return CGRect(x: x, y: line.top, width: 0, height: line.height)
  }

  /// The rectangle of a caret, in points.
  public func caretRect(at position: TextPosition) -> CGRect {
    caretRect(at: position.offset, affinity: position.affinity)
  }

  /// The index in `lines` of the line that contains a position; nil if there are no lines, for example
  /// without any font.
  public func line(at position: TextPosition) -> Int? {
    storage.lines.line(at: caretByte(at: position.offset), affinity: position.affinity)
  }

  // MARK: Bytes

  /// Converts a position to a byte at which a caret may be placed.
  func caretByte(at position: Int, roundsUp: Bool = false) -> Int {
    let byte = text.byteOffset(of: position, roundsUp: roundsUp)
    guard let paragraph = storage.lines.paragraph(at: byte) else { return byte }
    var index = byte - paragraph.range.start
    guard index > 0, index < paragraph.byteCount else { return byte }
    while index > 0, index < paragraph.byteCount, !paragraph.flags[index].contains(.caret) {
      index += roundsUp ? 1 : -1
    }
    return paragraph.range.start + index
  }

  /// Converts a range to bytes, widened to user-perceived characters.
  func characterBytes(of range: Range<Int>) -> Range<Int> {
    let start = caretByte(at: range.lowerBound)
    return range.isEmpty ? start..<start : start..<max(start, caretByte(at: range.upperBound, roundsUp: true))
  }
}
