import Foundation

/// Items in columns. Each item goes to the column that is shortest so far, or to the first of several.
///
/// The place of an item depends on all items before it. A change takes O(n) for the items that follow, a few
/// nanoseconds each.
struct ColumnArrangement: SectionArrangement {
  let metrics: ColumnMetrics
  /// The position of each item along, and its column.
  private var places: [(start: Int, length: Int32, column: Int32)] = []
  /// The items of each column.
  private var columns: [[Int32]]

  init(_ sizes: SumTree<SizeRun>, _ metrics: ColumnMetrics) {
    self.metrics = metrics
    columns = [[Int32]](repeating: [], count: metrics.columns)
    place(sizes, from: 0)
  }

  var length: Int {
    columns.compactMap(\.last).map { end(of: Int($0)) }.max() ?? 0
  }

  private func end(of item: Int) -> Int { places[item].start + Int(places[item].length) }

  mutating func replace(_ replaced: Range<Int>, count: Int, sizes: SumTree<SizeRun>) {
    let start = replaced.lowerBound
    for column in columns.indices {
      while let last = columns[column].last, last >= start { columns[column].removeLast() }
    }
    places.removeSubrange(start...)
    place(sizes, from: start)
  }

  private mutating func place(_ sizes: SumTree<SizeRun>, from start: Int) {
    var ends = columns.map { $0.last.map { end(of: Int($0)) + metrics.spacing } ?? 0 }
    places.reserveCapacity(sizes.count)
    var item = start
    sizes.forEach(from: start) { run, offset in
      let length = metrics.lines.size(run.size).along
      for _ in offset..<run.count {
        var column = 0
        for other in ends.indices where ends[other] < ends[column] { column = other }
        places.append((ends[column], Int32(length), Int32(column)))
        columns[column].append(Int32(item))
        ends[column] += length + metrics.spacing
        item += 1
      }
      return true
    }
  }

  func place(of item: Int, sizes: SumTree<SizeRun>) -> PixelPlace {
    let place = places[item]
    return PixelPlace(along: place.start..<end(of: item), across: metrics.range(of: Int(place.column)))
  }

  func forEachItem(in interval: Range<Int>, sizes: SumTree<SizeRun>, _ body: (Int, PixelPlace) -> Void) {
    var found: [Int] = []
    for column in columns {
      var index = firstIndex(in: column, endingAfter: interval.lowerBound)
      while index < column.count, places[Int(column[index])].start < interval.upperBound {
        if places[Int(column[index])].length > 0 { found.append(Int(column[index])) }
        index += 1
      }
    }
    for item in found.sorted() { body(item, place(of: item, sizes: sizes)) }
  }

  private func firstIndex(in column: [Int32], endingAfter distance: Int) -> Int {
    var (low, high) = (0, column.count)
    while low < high {
      let middle = (low + high) / 2
      if end(of: Int(column[middle])) > distance { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
