/// Consecutive lines with the same number of items and the same length. Lengths in pixels.
struct LineRun: Summed, Hashable {
  /// The number of lines.
  let lines: Int
  /// The number of items in each line.
  let items: Int
  /// The length of each line: that of its longest item.
  let length: Int

  var summary: LineSum { LineSum(count: lines * items, lines: lines, length: lines * length) }

  /// Splits between two lines; `count` counts items.
  func split(at count: Int) -> (LineRun, LineRun) {
    let first = count / items
    return (
      LineRun(lines: first, items: items, length: length),
      LineRun(lines: lines - first, items: items, length: length)
    )
  }

  func merged(with next: LineRun) -> LineRun? {
    guard next.items == items, next.length == length else { return nil }
    return LineRun(lines: lines + next.lines, items: items, length: length)
  }
}

/// The sums over several lines.
struct LineSum: Summary, Hashable {
  static let zero = LineSum(count: 0, lines: 0, length: 0)

  /// The number of items.
  var count: Int
  var lines: Int
  /// The sum of the lines' lengths, in pixels.
  var length: Int

  static func + (first: LineSum, second: LineSum) -> LineSum {
    LineSum(
      count: first.count + second.count, lines: first.lines + second.lines,
      length: first.length + second.length)
  }
}
