import Foundation
import WeftGraphics

// Lines are made from the top, paragraph by paragraph, and only as many as fit: text after the last line is
// not even shaped. If there is more text after the last line, that line is made again with the truncation
// token (see `LayoutBuilder+Truncation.swift`). If a row of lines is interrupted by exclusion paths, each
// part of it is a separate line with the same `row`.
//
// Initially all lines begin at their indents. Their alignment depends on the width of the text and is applied
// at the end (see `LayoutLines.align(in:)`).

/// Makes the lines of a layout.
struct LayoutBuilder {
  let shaped: ShapedText
  let options: TextLayoutOptions
  /// The available width and height in points; infinite for no limit.
  let width: CGFloat
  let height: CGFloat
  var result = LayoutLines()
  /// The top of the next row.
  var y: CGFloat = 0
  /// The index of the current paragraph in the layout.
  var source = 0
  private var exclusions: LineExclusions?
  /// The space that is requested below the previous row.
  private var spacingBelow: CGFloat = 0

  /// The maximum numbers of bytes and lines that are laid out.
  static let largestByteCount = 1 << 20
  static let largestLineCount = 100_000

  init(_ shaped: ShapedText, width: CGFloat, height: CGFloat, options: TextLayoutOptions) {
    self.shaped = shaped
    self.options = options
    // Greater widths exceed Pango's range and can't be drawn.
    self.width = width.isNaN || width > 0x1p20 ? .infinity : max(width, 0)
    self.height = height.isNaN ? .infinity : max(height, 0)
    if self.width.isFinite, !options.exclusionPaths.isEmpty {
      exclusions = LineExclusions(options.exclusionPaths, width: width)
    }
  }

  /// Lays the text out.
  mutating func build() -> LayoutLines {
    var start = 0
    var previous: ShapedParagraph?
    while let paragraph = shaped.paragraph(from: start, after: previous) {
      result.sources.append(paragraph)
      source = result.sources.count - 1
      guard addLines(of: paragraph, after: previous), paragraph.range.isTerminated else { break }
      start = paragraph.range.next
      previous = paragraph
    }
    result.finish(width: width, hasExclusions: exclusions != nil)
    return result
  }

  /// The truncation of a line after which text is missing.
  func truncation(at paragraph: ShapedParagraph) -> TextTruncation {
    options.truncation ?? (paragraph.style.lineBreak == .truncateTail ? .tail : .none)
  }

  // MARK: Paragraphs

  /// Adds the lines of a paragraph. Returns false if not all of them fit.
  private mutating func addLines(of paragraph: ShapedParagraph, after previous: ShapedParagraph?) -> Bool {
    let style = paragraph.style
    if let previous, !paragraph.range.isContinuation {
      spacingBelow += previous.style.paragraphSpacing.finite + style.paragraphSpacingBefore.finite
    }
    var cluster = 0
    var isFirst = !paragraph.range.isContinuation
    repeat {
      guard let row = makeRow(of: paragraph, from: cluster, isFirst: isFirst) else {
        return endTooEarly(at: paragraph)
      }
      guard hasRoom(for: row, of: paragraph) else {
        // An empty line after the last line break shows nothing.
        if paragraph.byteCount == 0, !paragraph.range.isTerminated, !result.lines.isEmpty { return false }
        return endTooEarly(at: paragraph)
      }
      add(row, of: paragraph)
      cluster = row.end
      isFirst = false
    } while cluster < paragraph.clusters.count
    return true
  }

  private mutating func endTooEarly(at paragraph: ShapedParagraph) -> Bool {
    result.isTruncated = true
    truncateLastLine()
    return false
  }

  private func hasRoom(for row: LineRow, of paragraph: ShapedParagraph) -> Bool {
    if result.rowCount == 0 { return true }
    if options.maximumLines > 0, result.rowCount >= options.maximumLines { return false }
    guard result.rowCount < Self.largestLineCount,
      paragraph.range.start + paragraph.start(ofCluster: row.end) <= Self.largestByteCount
    else { return false }
    let top = row.top
    // Without truncation, the upper part of the last line may be visible.
    let last = result.sources[result.lines[result.lines.count - 1].source]
    return truncation(at: last) == .none ? top < height : top + row.height <= height + 1 / 1024
  }

  private mutating func add(_ row: LineRow, of paragraph: ShapedParagraph) {
    for var line in row.lines {
      line.row = result.rowCount
      line.fragments = result.append(row.fragments[line.fragments])
      result.lines.append(line)
    }
    result.rowCount += 1
    y = row.top + row.height
    spacingBelow = paragraph.style.lineSpacing.finite
  }

  // MARK: Rows

  /// Makes the row of lines that begins with a cluster; nil if nothing fits between the exclusions.
  private mutating func makeRow(of paragraph: ShapedParagraph, from cluster: Int, isFirst: Bool) -> LineRow? {
    let indents = LineIndents(paragraph, isFirst: isFirst, width: width)
    let top = y + spacingBelow
    guard let exclusions, !exclusions.isEmpty else {
      var row = LineRow(top: top, end: cluster)
      let available = indents.available.isFinite ? Int(pangoUnits(indents.available)) : nil
      addLine(to: &row, of: paragraph, available: available, isFirst: isFirst, segment: nil)
      row.finish(paragraph)
      return row
    }
    var row = LineRow(top: top, end: cluster)
    for _ in 0..<4096 where row.top < height {
      // The first guess of the height is that of the paragraph's font. The actual letters may be higher.
      for _ in 0..<3 {
        let guess = max(row.height, row.naturalHeight(of: paragraph))
        row = LineRow(top: row.top, end: cluster)
        let segments = exclusions.segments(
          from: row.top, to: row.top + guess, between: indents.left...max(indents.right, indents.left))
        for segment in paragraph.isRightToLeft ? segments.reversed() : segments {
          let isWhole = segment.upperBound - segment.lowerBound >= indents.available - 1 / 1024
          addLine(
            to: &row, of: paragraph, available: Int(pangoUnits(segment.upperBound - segment.lowerBound)),
            isFirst: isFirst, segment: segment, keepsWords: !isWhole)
          if row.end == paragraph.clusters.count { break }
        }
        row.finish(paragraph)
        if row.height <= guess + 1 / 1024 { break }
      }
      if !row.lines.isEmpty { return row }
      row.top = exclusions.nextTop(after: row.top)
    }
    return nil
  }

  /// Adds a line to a row, unless words must stay whole and none fits.
  private mutating func addLine(
    to row: inout LineRow, of paragraph: ShapedParagraph, available: Int?, isFirst: Bool,
    segment: ClosedRange<CGFloat>?, keepsWords: Bool = false
  ) {
    var breaking = paragraph.style.lineBreak.breaking
    if keepsWords, breaking == .words { breaking = .wholeWords }
    let start = row.end
    let shaped = shaped
    func hyphen(before cluster: Int) -> ShapedParagraph? {
      shaped.hyphen(for: paragraph.runs[paragraph.run(ofCluster: cluster - 1)], of: paragraph)
    }
    guard
      let end = paragraph.fillLine(
        from: start, available: available, breaking: breaking,
        hyphenWidth: { hyphen(before: $0)?.advance ?? 0 })
    else { return }
    if let available, end.width > available, paragraph.style.lineBreak.isElided {
      return addElidedLine(to: &row, of: paragraph, available: available, segment: segment, isFirst: isFirst)
    }
    var pieces = LinePieces(source: source)
    pieces.add(paragraph, from: start, to: end.visibleEnd, tabs: end.tabs)
    if end.end < paragraph.clusters.count,
      paragraph.flags[paragraph.start(ofCluster: end.end)].contains(.hyphen),
      let hyphen = hyphen(before: end.end)
    {
      pieces.add(hyphen, asSource: result.sourceOfAccessory(hyphen))
    }
    pieces.addHanging(paragraph, from: end.visibleEnd, to: end.end)
    row.append(
      pieces, of: paragraph, clusters: start..<end.end, isFirst: isFirst, segment: segment,
      sources: result.sources)
  }
}

extension TextLineBreak {
  fileprivate var breaking: ShapedParagraph.Breaking {
    switch self {
    case .wordWrap, .truncateTail: .words
    case .characterWrap: .characters
    case .clip, .truncateHead, .truncateMiddle: .none
    }
  }

  /// Whether a paragraph that is wider than its line is shortened at its beginning or in its middle.
  var isElided: Bool { self == .truncateHead || self == .truncateMiddle }
}

extension CGFloat {
  /// The number, clamped to ±65,536, or zero if it is not finite.
  var finite: CGFloat { isFinite ? Swift.min(Swift.max(self, -65_536), 65_536) : 0 }
}
