import WeftGraphics

/// Finds out where the changed rows of a band come from.
struct BandMatcher {
  /// Consecutive rows that come from one place.
  struct Run: Hashable {
    enum Origin: Hashable {
      /// From the frame before, this number of rows below.
      case moved(by: Int)
      /// From an image.
      case image(number: Int, band: Int, row: Int)
      case new
    }

    var rows: Range<Int>
    let origin: Origin
  }

  private let old: [UInt64]
  private let new: [UInt64]
  private let changed: [Int]
  private let fewest: Int

  /// - Parameters:
  ///   - old: the checksums of the frame before; nil if nothing can be moved.
  ///   - new: the checksums of this frame.
  ///   - changed: the rows that differ, in their order.
  ///   - fewest: how many rows a move, or the use of an image, has at least.
  init(old: ArraySlice<UInt64>?, new: ArraySlice<UInt64>, changed: [Int], fewest: Int) {
    self.old = old.map(Array.init) ?? []
    self.new = Array(new)
    self.changed = changed
    self.fewest = fewest
  }

  /// Returns the runs of changed rows, from top to bottom. Moves may include rows that have not changed.
  func runs(in dictionary: RowDictionary) -> [Run] {
    let distance = changed.count < fewest ? nil : mostFrequentMove
    var runs: [Run] = []
    var next = 0
    while next < changed.count {
      let row = changed[next]
      let run = moved(from: row, by: distance) ?? known(from: row, in: dictionary)
      if let run {
        runs.append(run)
        while next < changed.count, changed[next] < run.rows.upperBound { next += 1 }
      } else {
        append(row, to: &runs)
        next += 1
      }
    }
    return runs
  }

  /// Adds a new row, if possible to the run above. A few rows in between that have not changed are included.
  private func append(_ row: Int, to runs: inout [Run]) {
    if let last = runs.last, last.origin == .new, row - last.rows.upperBound < 4 * fewest {
      runs[runs.count - 1].rows = last.rows.lowerBound..<row + 1
    } else {
      runs.append(Run(rows: row..<row + 1, origin: .new))
    }
  }

  private func moved(from row: Int, by distance: Int?) -> Run? {
    guard let distance else { return nil }
    var end = row
    while end < new.count, old.indices.contains(end + distance), old[end + distance] == new[end] { end += 1 }
    return end - row >= fewest ? Run(rows: row..<end, origin: .moved(by: distance)) : nil
  }

  private func known(from row: Int, in dictionary: RowDictionary) -> Run? {
    guard let (place, count) = dictionary.longestRun(of: new[row...]) else { return nil }
    guard count >= fewest else { return nil }
    return Run(
      rows: row..<row + count, origin: .image(number: place.image, band: place.band, row: place.row))
  }

  /// The distance by which most rows have moved that are unique in the frame before; nil if few have.
  private var mostFrequentMove: Int? {
    guard !old.isEmpty else { return nil }
    var places: [UInt64: Int] = [:]
    places.reserveCapacity(old.count)
    for (row, sum) in old.enumerated() { places[sum] = places[sum] == nil ? row : -1 }
    var votes: [Int: Int] = [:]
    for row in changed {
      guard let place = places[new[row]], place >= 0 else { continue }
      votes[place - row, default: 0] += 1
    }
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.flatMap { $0.value >= fewest / 2 ? $0.key : nil }
  }
}
