import Foundation

/// The contents of a layout: lines, their fragments, and the paragraphs whose glyphs they show.
struct LayoutLines: Sendable {
  var sources: [ShapedParagraph] = []
  var lines: [GlyphLine] = []
  var fragments: [GlyphFragment] = []
  /// The number of rows.
  var rowCount = 0
  var isTruncated = false
  /// The bytes of the text from the first to the last that are shown.
  var visibleBytes = 0..<0
  /// The index of the truncation token in `sources`, if it is shown.
  var tokenSource: Int?
  /// The size of the text in points, regardless of the alignment of its lines.
  var size = CGSize.zero
  /// The width to which the lines are currently aligned.
  var alignedWidth: CGFloat = 0

  mutating func append(_ new: some Collection<GlyphFragment>) -> Range<Int> {
    let start = fragments.count
    fragments.append(contentsOf: new)
    return start..<fragments.count
  }

  /// The index in `sources` of a hyphen or token, which is added if necessary.
  mutating func sourceOfAccessory(_ accessory: ShapedParagraph) -> Int {
    if let index = sources.lastIndex(where: { $0 === accessory }) { return index }
    sources.append(accessory)
    return sources.count - 1
  }

  /// Computes the size of the text, and aligns the lines in it.
  mutating func finish(width: CGFloat, hasExclusions: Bool) {
    var needed: CGFloat = 0
    for line in lines {
      needed = max(needed, self.needed(for: line, in: width))
    }
    let last = lines.last.map { $0.top + $0.height } ?? 0
    size = CGSize(width: min(needed, width), height: last)
    if let first = lines.first, let last = lines.last {
      visibleBytes = first.bytes.lowerBound..<last.bytes.upperBound
    }
    align(in: hasExclusions && width.isFinite ? width : size.width)
    // Growing arrays have up to twice the needed capacity, and layouts are kept for a long time.
    if lines.capacity > lines.count { lines = lines.map(\.self) }
    if fragments.capacity > fragments.count { fragments = fragments.map(\.self) }
  }

  private func needed(for line: GlyphLine, in width: CGFloat) -> CGFloat {
    if let segment = line.segment { return min(segment.lowerBound + points(line.width), segment.upperBound) }
    let paragraph = sources[line.source]
    if paragraph.style.alignment == .justified, line.isWrapped, width.isFinite { return width }
    let style = paragraph.style
    let head = max((line.isFirst ? style.firstLineIndent : style.headIndent).finite, 0)
    return head + points(line.width) + max(-style.tailIndent.finite, 0)
  }

  /// Aligns the lines in a width, in points.
  mutating func align(in width: CGFloat) {
    alignedWidth = width
    for index in lines.indices {
      let line = lines[index]
      let paragraph = sources[line.source]
      let indents = LineIndents(paragraph, isFirst: line.isFirst, width: width)
      let left = line.segment?.lowerBound ?? indents.left
      let right = line.segment?.upperBound ?? indents.right
      if paragraph.style.alignment == .justified { justify(index, to: right - left) }
      let rest = right - left - points(lines[index].width)
      // A line that is wider than its space shows its beginning.
      let isFromRight = rest < 0 ? paragraph.isRightToLeft : paragraph.leadsFromRight
      switch paragraph.style.alignment {
      case .left: lines[index].x = left
      case .right: lines[index].x = left + rest
      case .center: lines[index].x = left + rest / 2
      case .leading, .justified: lines[index].x = isFromRight ? left + rest : left
      case .trailing: lines[index].x = isFromRight ? left : left + rest
      }
    }
  }

  /// Widens the spaces of a line that continues in another one.
  private mutating func justify(_ index: Int, to width: CGFloat) {
    let line = lines[index]
    guard line.isWrapped, width.isFinite else { return }
    var (spaces, natural) = (0, 0)
    for fragment in fragments[line.fragments] where fragment.kind == .letters {
      let count = spaceCount(fragment)
      spaces += count
      natural -= count * Int(fragment.spaceExtra)
    }
    natural += line.width
    let extra = Int(pangoUnits(width)) - natural
    guard spaces > 0, extra >= 0 else { return }
    var (x, rest, left) = (0, extra, spaces)
    if let first = line.fragments.first { x = min(Int(fragments[first].x), 0) }
    for position in line.fragments {
      var fragment = fragments[position]
      fragment.x = Int32(clamping: x)
      if fragment.kind == .letters {
        let count = spaceCount(fragment)
        fragment.width -= Int32(count) * fragment.spaceExtra
        fragment.spaceExtra = left > 0 ? Int32(clamping: rest / left) : 0
        fragment.width += Int32(count) * fragment.spaceExtra
        rest -= count * Int(fragment.spaceExtra)
        left -= count
      }
      x += Int(fragment.width)
      fragments[position] = fragment
    }
    lines[index].width = natural + extra - rest
  }

  private func spaceCount(_ fragment: GlyphFragment) -> Int {
    let clusters = sources[Int(fragment.source)].clusters
    return fragment.clusters.reduce(0) { $0 + (clusters[Int($1)].kind == .space ? 1 : 0) }
  }
}
