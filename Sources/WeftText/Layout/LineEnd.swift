/// The end of a line that was filled with clusters.
struct LineEnd {
  /// The first cluster of the next line.
  var end: Int
  /// The first of the spaces at the end that take no width: all of them if the paragraph continues, otherwise
  /// those that do not fit.
  var visibleEnd: Int
  /// The width of the letters, in Pango's units.
  var width: Int
  /// The widths of the tabs among them, in order.
  var tabs: [Int] = []
}

extension ShapedParagraph {
  /// The positions at which lines may be broken.
  enum Breaking {
    /// After words. Words that are longer than a line are broken after any character.
    case words
    /// After words only.
    case wholeWords
    /// After any character.
    case characters
    /// Nowhere.
    case none
  }

  /// Fills a line with clusters.
  ///
  /// - Parameters:
  ///   - start: the first cluster.
  ///   - available: the available width, in Pango's units; nil for no limit.
  ///   - hyphenWidth: the width of the hyphen that is shown for a soft hyphen before a cluster.
  /// - Returns: nil if words must stay whole and not even one fits.
  func fillLine(
    from start: Int, available: Int?, breaking: Breaking, hyphenWidth: (Int) -> Int
  ) -> LineEnd? {
    guard let available, breaking != .none else { return lastLine(from: start, available: nil) }
    if start == 0, advance <= available, !hasTabs { return lastLine(from: 0, available: available) }
    var scan = LineScan(paragraph: self, start: start)
    while scan.index < clusters.count {
      let cluster = clusters[scan.index]
      if scan.index > start { scan.recordBreak(available: available, hyphenWidth: hyphenWidth) }
      if cluster.isVisible {
        let needed = scan.width + Int(cluster.advance) - Int(spacing(after: scan.index))
        if needed > available, let end = scan.breakBeforeOverflow(breaking) {
          return finished(from: start, end: end, scan)
        }
        if needed > available, breaking == .wholeWords { return nil }
      } else if cluster.kind == .tab, let end = scan.takeTab(available: available) {
        return finished(from: start, end: end, scan)
      }
      scan.advance(over: cluster)
    }
    return lastLine(from: start, available: available, tabs: scan.tabs)
  }

  /// The spacing that is added after a cluster's letter.
  func spacing(after cluster: Int) -> Int32 {
    runs.count == 1 ? runs[0].letterSpacing : runs[run(ofCluster: cluster)].letterSpacing
  }

  /// The whole rest in one line.
  private func lastLine(from start: Int, available: Int?, tabs: [Int]? = nil) -> LineEnd {
    var tabs = tabs
    if hasTabs, tabs == nil {
      var scan = LineScan(paragraph: self, start: start)
      scan.takeRest()
      tabs = scan.tabs
    }
    var width = start == 0 ? advance : clusters[start...].reduce(0) { $0 + Int($1.advance) }
    if let tabs, !tabs.isEmpty {
      let natural = clusters[start...].reduce(0) { $0 + ($1.kind == .tab ? Int($1.advance) : 0) }
      width += tabs.reduce(0, +) - natural
    }
    var visibleEnd = clusters.count
    func letterWidth() -> Int {
      visibleEnd > start ? width - Int(spacing(after: visibleEnd - 1)) : width
    }
    // Spaces at the end count, because a caret may be placed after them, but not beyond the available width.
    if let available {
      while letterWidth() > available, visibleEnd > start, clusters[visibleEnd - 1].kind == .space {
        visibleEnd -= 1
        width -= Int(clusters[visibleEnd].advance)
      }
    }
    return LineEnd(end: clusters.count, visibleEnd: visibleEnd, width: letterWidth(), tabs: tabs ?? [])
  }

  private func finished(from start: Int, end: Int, _ scan: LineScan) -> LineEnd {
    var visibleEnd = end
    while visibleEnd > start, clusters[visibleEnd - 1].kind == .space { visibleEnd -= 1 }
    var (width, tabs) = (0, 0)
    for cluster in clusters[start..<visibleEnd] {
      if cluster.kind == .tab {
        width += scan.tabs[tabs]
        tabs += 1
      } else {
        width += Int(cluster.advance)
      }
    }
    if visibleEnd > start { width -= Int(spacing(after: visibleEnd - 1)) }
    return LineEnd(end: end, visibleEnd: visibleEnd, width: width, tabs: Array(scan.tabs.prefix(tabs)))
  }
}
