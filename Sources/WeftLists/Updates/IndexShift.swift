import Foundation
import WeftListLayouts

/// The effect of simultaneous deletions and insertions on the indices of a sequence: `d` ranges of deletions, by index
/// before the change, and `i` ranges of insertions, by index after it. Conversions take O(log(d + i)).
struct IndexShift: Hashable, Sendable {
  /// The deleted indices, counted before the change.
  let deleted: IndexRuns
  /// The inserted indices, counted after the change.
  let inserted: IndexRuns

  /// Creates a shift from indices in any order; duplicates count once.
  init(deleted: some Sequence<Int> = [], inserted: some Sequence<Int> = []) {
    (self.deleted, self.inserted) = (IndexRuns(deleted), IndexRuns(inserted))
  }

  /// Creates a shift from ranges in any order.
  init(deletedRanges: [Range<Int>], insertedRanges: [Range<Int>]) {
    (deleted, inserted) = (IndexRuns(deletedRanges), IndexRuns(insertedRanges))
  }

  /// Whether nothing changes.
  var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty }

  /// The index after the change; nil if the element is deleted.
  func new(for old: Int) -> Int? {
    guard !deleted.contains(old) else { return nil }
    let rest = old - deleted.count(below: old)
    return rest + inserted.countBefore(rank: rest)
  }

  /// The index before the change; nil if the element is inserted.
  func old(for new: Int) -> Int? {
    guard !inserted.contains(new) else { return nil }
    let rest = new - inserted.count(below: new)
    return rest + deleted.countBefore(rank: rest)
  }

  /// The indices after the change of those that stay.
  func new(for indices: IndexSet) -> IndexSet {
    var result = IndexSet()
    for range in IndexRuns(indices.rangeView).subtracting(deleted) {
      var rest = range.lowerBound - deleted.count(below: range.lowerBound)
      let end = rest + range.count
      while rest < end {
        let before = inserted.countBefore(rank: rest)
        let stop = min(end, inserted.nextRank(after: rest) ?? end)
        result.insert(integersIn: rest + before..<stop + before)
        rest = stop
      }
    }
    return result
  }
}
