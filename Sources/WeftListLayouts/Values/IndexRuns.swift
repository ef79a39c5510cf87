import Foundation

/// A set of indices, stored as ascending ranges that neither touch nor overlap. Adjacent indices cost as much as one; `r` is
/// the number of ranges.
package struct IndexRuns: Hashable, Sendable {
  package private(set) var ranges: [Range<Int>] = []
  /// The number of indices before each range.
  private var ranks: [Int] = []
  /// The number of indices.
  package private(set) var count = 0

  /// Creates a set from ranges in any order; indices that are in several count once.
  package init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Creates a set from indices in any order; duplicates count once.
  package init(_ indices: some Sequence<Int>) {
    for index in indices.sorted() { append(index..<index + 1) }
  }

  /// Appends a range that does not begin before the last one.
  private mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      ranges.append(range)
      ranks.append(count)
      count += range.count
      return
    }
    guard range.upperBound > last.upperBound else { return }
    count += range.upperBound - last.upperBound
    ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether an index is in the set. O(log r).
  package func contains(_ index: Int) -> Bool {
    let next = rangeCount { range, _ in range.lowerBound <= index }
    return next > 0 && ranges[next - 1].contains(index)
  }

  /// The number of indices in the set that are less than one. O(log r).
  package func count(below index: Int) -> Int {
    let next = rangeCount { range, _ in range.lowerBound < index }
    guard next > 0 else { return 0 }
    return ranks[next - 1] + Swift.min(ranges[next - 1].upperBound, index) - ranges[next - 1].lowerBound
  }

  /// The number of indices in the set that come before an index counted without them. O(log r).
  package func countBefore(rank: Int) -> Int {
    let next = rangeCount { range, before in range.lowerBound - before <= rank }
    return next < ranges.count ? ranks[next] : count
  }

  /// The first index, counted without those of the set, behind a given one that has another number of the set before it.
  /// Nil if there is none. O(log r).
  package func nextRank(after rank: Int) -> Int? {
    let next = rangeCount { range, before in range.lowerBound - before <= rank }
    return next < ranges.count ? ranges[next].lowerBound - ranks[next] : nil
  }

  /// The number of ranges at the beginning that meet a condition on the range and the number of indices before it. No
  /// range after the first that does not meet it may meet it.
  private func rangeCount(where isBefore: (Range<Int>, Int) -> Bool) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(ranges[middle], ranks[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The ranges without the indices of another set.
  package func subtracting(_ other: IndexRuns) -> [Range<Int>] {
    guard !other.isEmpty else { return ranges }
    var result: [Range<Int>] = []
    for range in ranges {
      var start = range.lowerBound
      var index = other.rangeCount { other, _ in other.upperBound <= range.lowerBound }
      while index < other.ranges.count, other.ranges[index].lowerBound < range.upperBound {
        let gap = other.ranges[index]
        if gap.lowerBound > start { result.append(start..<gap.lowerBound) }
        start = gap.upperBound
        index += 1
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }
}

extension IndexRuns: Sequence {
  package func makeIterator() -> FlattenSequence<[Range<Int>]>.Iterator { ranges.joined().makeIterator() }
}
