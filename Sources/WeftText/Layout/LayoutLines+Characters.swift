import Foundation

/// A user-perceived character in a line.
struct LineCharacter {
  /// The bytes of the text.
  var bytes: Range<Int>
  /// Both ends, in Pango's units from the start of the line.
  var left: Int
  var right: Int
  var isRightToLeft: Bool

  /// The edge at which it begins.
  var leading: Int { isRightToLeft ? right : left }
  /// The edge at which it ends.
  var trailing: Int { isRightToLeft ? left : right }
}

extension LayoutLines {
  /// Calls a closure for every character of a line, from left to right, except for truncation tokens and
  /// hyphens.
  func forEachCharacter(in line: GlyphLine, _ body: (LineCharacter) -> Void) {
    for fragment in fragments[line.fragments] where fragment.kind != .accessory {
      forEachCharacter(in: fragment, body)
    }
  }

  /// The bytes of the spaces at the end of a line that take no width; nil if there are none.
  func hangingBytes(of line: GlyphLine) -> Range<Int>? {
    let hanging = fragments[line.fragments].filter { $0.kind == .hanging }
    guard let first = hanging.map(\.clusters.lowerBound).min(),
      let end = hanging.map(\.clusters.upperBound).max()
    else { return nil }
    let paragraph = sources[line.source]
    let base = paragraph.range.start
    return base + paragraph.start(ofCluster: Int(first))..<base + paragraph.start(ofCluster: Int(end))
  }

  /// The characters of a line from left to right.
  func characters(in line: GlyphLine) -> [LineCharacter] {
    var characters: [LineCharacter] = []
    forEachCharacter(in: line) { characters.append($0) }
    return characters
  }

  private func forEachCharacter(in fragment: GlyphFragment, _ body: (LineCharacter) -> Void) {
    let paragraph = sources[Int(fragment.source)]
    var x = Int(fragment.x)
    let count = fragment.clusters.count
    for step in 0..<count {
      let index = Int(
        fragment.isRightToLeft
          ? fragment.clusters.upperBound - 1 - Int32(step) : fragment.clusters.lowerBound + Int32(step))
      let cluster = paragraph.clusters[index]
      let width: Int
      switch fragment.kind {
      case .letters, .accessory:
        width = Int(cluster.advance) + (cluster.kind == .space ? Int(fragment.spaceExtra) : 0)
      case .tab: width = Int(fragment.width)
      case .hanging: width = 0
      }
      split(paragraph, index, from: x, width: width, isRightToLeft: fragment.isRightToLeft, body)
      x += width
    }
  }

  /// Distributes the width of a cluster among its characters.
  private func split(
    _ paragraph: ShapedParagraph, _ index: Int, from x: Int, width: Int, isRightToLeft: Bool,
    _ body: (LineCharacter) -> Void
  ) {
    let (start, end) = (paragraph.start(ofCluster: index), paragraph.end(ofCluster: index))
    let base = paragraph.range.start
    var starts = [start]
    if end - start > 1 {
      for byte in (start + 1)..<end where paragraph.flags[byte].contains(.caret) { starts.append(byte) }
    }
    for step in starts.indices {
      let part = isRightToLeft ? starts.count - 1 - step : step
      let bytes = base + starts[part]..<base + (part + 1 < starts.count ? starts[part + 1] : end)
      body(
        LineCharacter(
          bytes: bytes, left: x + width * step / starts.count, right: x + width * (step + 1) / starts.count,
          isRightToLeft: isRightToLeft))
    }
  }

  // MARK: Lines

  /// The line that contains a byte.
  func line(at byte: Int, affinity: TextAffinity = .downstream) -> Int? {
    guard !lines.isEmpty else { return nil }
    let index = max(lines.partitioningIndex { $0.bytes.lowerBound > byte } - 1, 0)
    if affinity == .upstream, index > 0, byte == lines[index].bytes.lowerBound, lines[index - 1].isWrapped {
      return index - 1
    }
    return index
  }

  /// The line nearest to a point.
  func line(near point: CGPoint) -> Int? {
    guard let last = lines.indices.last else { return nil }
    let below = lines.partitioningIndex { $0.top + $0.height > point.y }
    let row = lines[min(below, last)].row
    let first = lines.partitioningIndex { $0.row >= row }
    let end = lines.partitioningIndex { $0.row > row }
    func distance(_ index: Int) -> CGFloat {
      let frame = lines[index].frame
      return max(frame.minX - point.x, point.x - frame.maxX, 0)
    }
    return (first..<end).min { distance($0) < distance($1) }
  }

  /// The position of a caret before a byte, in points from the left edge of the text.
  func caretX(at byte: Int, affinity: TextAffinity, in line: GlyphLine) -> CGFloat {
    var (before, behind): (Int?, Int?)
    forEachCharacter(in: line) { character in
      if character.bytes.lowerBound == byte { behind = character.leading }
      if character.bytes.upperBound == byte { before = character.trailing }
    }
    let x = affinity == .upstream ? before ?? behind : behind ?? before
    if let x { return line.x + points(x) }
    let isRightToLeft = sources[line.source].isRightToLeft
    return byte <= line.bytes.lowerBound && !isRightToLeft || byte > line.bytes.lowerBound && isRightToLeft
      ? line.x : line.x + points(line.width)
  }

  /// The paragraph that contains a byte, if that was laid out.
  func paragraph(at byte: Int) -> ShapedParagraph? {
    line(at: byte).map { sources[lines[$0].source] }
  }
}
