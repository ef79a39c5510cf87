import Foundation

// Lines are broken from the first to the last, because the items of a line depend on where the line before it
// ends. After a change, lines are broken again only up to one that begins with the same item as before. Items
// of the same size, which include all that are not measured, are handled together.

/// Items side by side in lines: as many as fit, or as many as there are columns.
struct LineArrangement: SectionArrangement {
  let metrics: LineMetrics
  private(set) var lines = SumTree<LineRun>()

  init(_ sizes: SumTree<SizeRun>, _ metrics: LineMetrics) {
    self.metrics = metrics
    lines = SumTree(broken(sizes, from: 0, isKnown: { _ in false }).runs)
  }

  var length: Int {
    let sum = lines.summary
    return sum.length + max(0, sum.lines - 1) * metrics.lineSpacing
  }

  // MARK: Breaking lines

  mutating func replace(_ replaced: Range<Int>, count: Int, sizes: SumTree<SizeRun>) {
    let old = lines
    // The first item that changed may now fit in the line before.
    let start = firstItem(ofLineWith: max(0, replaced.lowerBound - 1))
    let (end, growth) = (replaced.lowerBound + count, count - replaced.count)
    let fresh = broken(sizes, from: start) { item in
      guard item >= end else { return false }
      guard let found = old.element(at: item - growth) else { return false }
      return found.offset % found.element.items == 0
    }
    lines = old.split(at: start).0 + SumTree(fresh.runs) + old.split(at: fresh.end - growth).1
  }

  private func firstItem(ofLineWith item: Int) -> Int {
    guard let found = lines.element(at: min(item, lines.count - 1)) else { return 0 }
    return found.before.count + found.offset / found.element.items * found.element.items
  }

  /// The lines from an item on, up to the first later item for which `isKnown` returns that a line begins
  /// with it.
  private func broken(
    _ sizes: SumTree<SizeRun>, from start: Int, isKnown: (Int) -> Bool
  ) -> (runs: [LineRun], end: Int) {
    var runs: [LineRun] = []
    var (item, open, used, length) = (start, 0, 0, 0)
    sizes.forEach(from: start) { run, offset in
      let size = metrics.size(run.size)
      var rest = run.count - offset
      while rest > 0 {
        let room = metrics.room(forItemsOf: size.across, items: open, used: used)
        if open == 0, rest > room {
          let full = (rest - 1) / room
          runs.append(LineRun(lines: full, items: room, length: size.along))
          item += full * room
          rest -= full * room
          if isKnown(item) { return false }
        } else if room == 0 {
          runs.append(LineRun(lines: 1, items: open, length: length))
          (open, used, length) = (0, 0, 0)
          if isKnown(item) { return false }
        } else {
          let taken = min(rest, room)
          open += taken
          used += taken * (size.across + metrics.spacing)
          length = max(length, size.along)
          item += taken
          rest -= taken
        }
      }
      return true
    }
    if open > 0 { runs.append(LineRun(lines: 1, items: open, length: length)) }
    return (runs, item)
  }

  // MARK: Places

  func place(of item: Int, sizes: SumTree<SizeRun>) -> PixelPlace {
    guard let found = lines.element(at: item) else { return PixelPlace(along: 0..<0, across: 0..<0) }
    let line = found.offset / found.element.items
    return places(of: found.element, after: found.before, line: line, sizes: sizes)[
      found.offset % found.element.items]
  }

  func forEachItem(in interval: Range<Int>, sizes: SumTree<SizeRun>, _ body: (Int, PixelPlace) -> Void) {
    let spacing = metrics.lineSpacing
    var found = lines.find { $0.length + $0.lines * spacing > interval.lowerBound }
    while let (run, before) = found {
      let start = before.length + before.lines * spacing
      guard start < interval.upperBound else { return }
      // Lines without a length have no visible items.
      if run.length > 0 {
        let stride = run.length + spacing
        var line = max(0, (interval.lowerBound - start) / stride)
        while line < run.lines, start + line * stride < interval.upperBound {
          let first = before.count + line * run.items
          let places = places(of: run, after: before, line: line, sizes: sizes)
          for (index, place) in places.enumerated() { body(first + index, place) }
          line += 1
        }
      }
      found = lines.element(at: before.count + run.summary.count).map { ($0.element, $0.before) }
    }
  }

  /// The positions of the items of a line.
  private func places(
    of run: LineRun, after before: LineSum, line: Int, sizes: SumTree<SizeRun>
  ) -> [PixelPlace] {
    let first = before.count + line * run.items
    let start = before.length + before.lines * metrics.lineSpacing + line * (run.length + metrics.lineSpacing)
    let items = itemSizes(first..<first + run.items, sizes)
    let across = lineRanges(of: items, from: first, sizes: sizes)
    return zip(items, across).map { item, across in
      let length = min(item.along, run.length)
      let offset =
        switch metrics.itemAlignment {
        case .start: 0
        case .center: (run.length - length) / 2
        case .end: run.length - length
        }
      return PixelPlace(along: start + offset..<start + offset + length, across: across)
    }
  }

  private func itemSizes(_ range: Range<Int>, _ sizes: SumTree<SizeRun>) -> [LineMetrics.ItemSize] {
    if let fixed = metrics.fixedSize {
      return [LineMetrics.ItemSize](
        repeating: .init(along: fixed.along, across: min(fixed.across, metrics.breadth)), count: range.count)
    }
    var result: [LineMetrics.ItemSize] = []
    while let found = sizes.element(at: range.lowerBound + result.count), result.count < range.count {
      let number = min(found.element.count - found.offset, range.count - result.count)
      result += [LineMetrics.ItemSize](repeating: metrics.size(found.element.size), count: number)
    }
    return result
  }

  /// The intervals across of the items of a line.
  private func lineRanges(
    of items: [LineMetrics.ItemSize], from first: Int, sizes: SumTree<SizeRun>
  ) -> [Range<Int>] {
    if let columns = metrics.columns {
      return items.indices.map { metrics.column($0, of: max(columns, 1)) }
    }
    let isLast = first + items.count >= lines.count
    guard metrics.lineAlignment == .justified, isLast else {
      return metrics.lineAlignment.ranges(of: items.map(\.across), metrics)
    }
    // If the last line and the one before it have items of the same breadth, the last line continues the
    // columns.
    let before = first > 0 ? itemSizes(firstItem(ofLineWith: first - 1)..<first, sizes) : []
    let breadths = Set((before + items).map(\.across))
    guard before.count >= items.count, breadths.count == 1 else {
      return FlowLayout.LineAlignment.start.ranges(of: items.map(\.across), metrics)
    }
    return Array(
      FlowLayout.LineAlignment.justified.ranges(of: before.map(\.across), metrics).prefix(items.count))
  }
}
