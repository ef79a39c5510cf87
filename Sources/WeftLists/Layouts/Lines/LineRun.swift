import WeftNodes

/// Lines that follow on each other, of as many items and of the same length each. Lengths in pixels.
struct LineRun: Summed, Hashable {
  /// How many lines.
  let lines: Int
  /// How many items there are in each.
  let items: Int
  /// How long each is: as the longest of its items.
  let length: Int

  var summary: LineSum { LineSum(count: lines * items, lines: lines, length: lines * length) }

  /// Divides between two lines; `count` counts items.
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

/// How much there is in several lines.
struct LineSum: Summary, Hashable {
  static let zero = LineSum(count: 0, lines: 0, length: 0)

  /// How many items.
  var count: Int
  var lines: Int
  /// The lengths of the lines together, in pixels.
  var length: Int

  static func + (first: LineSum, second: LineSum) -> LineSum {
    LineSum(
      count: first.count + second.count, lines: first.lines + second.lines,
      length: first.length + second.length)
  }
}
