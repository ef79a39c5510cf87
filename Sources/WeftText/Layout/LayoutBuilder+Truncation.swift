import Foundation

// A shortened line represents a longer part of the text. It shows the beginning of that part, its end, or
// both, and the token instead of the rest. The last line of a text represents the rest of the text. The line
// of a paragraph that must be one line represents that paragraph.

extension LayoutBuilder {
  /// Makes the last line again, with the token for the missing text.
  mutating func truncateLastLine() {
    guard let line = result.lines.last else { return }
    let paragraph = result.sources[line.source]
    let mode = truncation(at: paragraph)
    guard mode != .none else { return }
    result.lines.removeLast()
    result.fragments.removeSubrange(line.fragments)
    source = line.source
    let indents = LineIndents(paragraph, isFirst: line.isFirst, width: width)
    let room = line.segment.map { $0.upperBound - $0.lowerBound } ?? indents.available
    var row = LineRow(top: line.top, end: line.firstCluster)
    addLine(
      to: &row, of: paragraph, end: mode.showsEnd ? shaped.lastParagraph() : nil, mode: mode,
      available: room.isFinite ? Int(pangoUnits(room)) : nil, segment: line.segment, isFirst: line.isFirst)
    row.finish(paragraph)
    for var new in row.lines {
      new.row = line.row
      // Lines beside it keep their height.
      if result.lines.last?.row == line.row { (new.height, new.baseline) = (line.height, line.baseline) }
      new.fragments = result.append(row.fragments[new.fragments])
      result.lines.append(new)
    }
  }

  /// Adds a line that shows a shortened paragraph.
  mutating func addElidedLine(
    to row: inout LineRow, of paragraph: ShapedParagraph, available: Int, segment: ClosedRange<CGFloat>?,
    isFirst: Bool
  ) {
    result.isTruncated = true
    addLine(
      to: &row, of: paragraph, end: paragraph,
      mode: paragraph.style.lineBreak == .truncateHead ? .head : .middle, available: available,
      segment: segment, isFirst: isFirst)
  }

  /// - Parameter last: the paragraph whose end is the end of the part that the line represents.
  private mutating func addLine(
    to row: inout LineRow, of paragraph: ShapedParagraph, end last: ShapedParagraph?, mode: TextTruncation,
    available: Int?, segment: ClosedRange<CGFloat>?, isFirst: Bool
  ) {
    let token = shaped.accessory(tokenText, isRightToLeft: paragraph.isRightToLeft)
    let start = row.end
    let room = available.map { max($0 - (token?.advance ?? 0), 0) } ?? .max
    let last = last ?? paragraph
    var pieces = LinePieces(source: source)
    var head = start
    if mode != .head {
      let share = mode == .middle && room != .max ? room / 2 : room
      let (end, tabs) = paragraph.headEnd(from: start, room: share, afterWord: mode == .tailAfterWord)
      head = end
      pieces.add(paragraph, from: start, to: head, tabs: tabs)
    }
    if let token, available != 0 || head == start {
      let index = result.sourceOfAccessory(token)
      result.tokenSource = index
      pieces.add(token, asSource: index)
    }
    if mode.showsEnd {
      let lowest = last.range == paragraph.range ? head : 0
      let rest = room == .max ? .max : room - pieces.letterWidth(of: source)
      let (tail, tabs) = last.tailStart(to: lowest, room: rest, at: pieces.fragmentWidth)
      let index = last.range == paragraph.range ? source : result.sourceOfAccessory(last)
      pieces.add(last, from: tail, to: last.clusters.count, tabs: tabs, source: index)
    }
    row.append(
      pieces, of: paragraph, clusters: start..<head, isFirst: isFirst, segment: segment,
      sources: result.sources)
    row.shorten(paragraph, end: mode.showsEnd ? last.range.end : nil)
  }

  /// The token, with missing attributes taken from the text.
  private var tokenText: AttributedText {
    var token = options.truncationToken ?? AttributedText("…")
    let attributes = shaped.text.attributes(at: .max)
    token.updateAttributes { own in
      var filling = attributes
      // An attachment would replace the token. Links are removed because a tap on the token is not a tap on
      // the link.
      filling.attachment = nil
      if !filling.isSimple { filling.removeLinks() }
      own = own.filled(from: filling)
    }
    return token
  }
}

extension TextTruncation {
  /// Whether the shortened line shows the end of the part that it represents.
  fileprivate var showsEnd: Bool { self == .head || self == .middle }
}

extension ShapedParagraph {
  /// The end of the beginning that fits into the given space, in clusters, and the widths of the tabs up to
  /// there. Further widths may follow.
  fileprivate func headEnd(from start: Int, room: Int, afterWord: Bool) -> (end: Int, tabs: [Int]) {
    var scan = LineScan(paragraph: self, start: start)
    while scan.index < clusters.count {
      let cluster = clusters[scan.index]
      if cluster.kind == .tab { _ = scan.takeTab(available: nil) }
      let advance = cluster.kind == .tab ? scan.tabs.last ?? 0 : Int(cluster.advance)
      if scan.width + advance > room { break }
      scan.advance(over: cluster)
    }
    return (headEnd(from: start, fitting: scan.index, afterWord: afterWord), scan.tabs)
  }

  /// The end of the beginning if all clusters before another end would fit.
  private func headEnd(from start: Int, fitting limit: Int, afterWord: Bool) -> Int {
    var end = limit
    while end > start, !isCaret(beforeCluster: end) { end -= 1 }
    if afterWord, end < clusters.count || start < end {
      var word = end
      while word > start, word < clusters.count, !isWordBoundary(beforeCluster: word) { word -= 1 }
      while word > start, isSeparator(word - 1) { word -= 1 }
      if word > start { return word }
    }
    while end > start, !clusters[end - 1].isVisible { end -= 1 }
    return end
  }

  /// The start of the end that fits into the given space, in clusters, and the widths of the tabs in it.
  ///
  /// - Parameter width: that of what precedes the end in the line.
  fileprivate func tailStart(to lowest: Int, room: Int, at width: Int) -> (start: Int, tabs: [Int]) {
    // The widths of tabs depend on the start, so the first guess leaves them out.
    var (start, sum) = (clusters.count, 0)
    while start > lowest {
      let cluster = clusters[start - 1]
      if cluster.kind != .tab { sum += Int(cluster.advance) }
      if sum > room { break }
      start -= 1
    }
    // The more clusters there are, the wider is the end.
    var end = clusters.count
    while hasTabs, start < end {
      let middle = (start + end) / 2
      if tail(from: middle, at: width).width - width <= room { end = middle } else { start = middle + 1 }
    }
    while start < clusters.count, !isCaret(beforeCluster: start) { start += 1 }
    while start < clusters.count, !clusters[start].isVisible { start += 1 }
    return (start, hasTabs ? tail(from: start, at: width).tabs : [])
  }

  /// A line with everything from a cluster on, after something else.
  private func tail(from start: Int, at width: Int) -> LineScan {
    var scan = LineScan(paragraph: self, start: start, width: width)
    scan.takeRest()
    return scan
  }

  private func isCaret(beforeCluster index: Int) -> Bool { flags[start(ofCluster: index)].contains(.caret) }

  /// Whether a cluster or the one before it is a space or punctuation.
  private func isWordBoundary(beforeCluster index: Int) -> Bool {
    isSeparator(index) || isSeparator(index - 1)
  }

  /// Whether a cluster is a space or punctuation.
  private func isSeparator(_ index: Int) -> Bool {
    clusters[index].kind != .letter
  }
}

extension LinePieces {
  /// The current width of all fragments, in Pango's units.
  var fragmentWidth: Int { fragments.reduce(0) { $0 + Int($1.width) } }

  /// The current width of a paragraph's letters, in Pango's units.
  func letterWidth(of source: Int) -> Int {
    fragments.reduce(0) { $0 + ($1.kind != .accessory && Int($1.source) == source ? Int($1.width) : 0) }
  }
}
