import Foundation
import WeftListLayouts
import WeftNodes

/// The changes that a program reports for its data, in the order of the calls.
///
/// Indices of deletions, of reloads and of the sources of moves refer to the data before the changes. Indices
/// of insertions and of the targets of moves refer to the data after them.
struct ChangeSet: Sendable {
  /// Whether everything has to be reloaded, whatever other changes there are.
  var isReload = false
  var isAnimated = true
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
  /// Many adjacent items that are deleted or inserted, besides the others.
  var deletedRanges: [ItemRange] = []
  var insertedRanges: [ItemRange] = []

  /// A move from one index to another.
  typealias Move = CollectionLayoutEdit.Move

  /// Adds all changes of another change set.
  mutating func add(_ other: ChangeSet) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    movedItems += other.movedItems
    deletedRanges += other.deletedRanges
    insertedRanges += other.insertedRanges
  }
}
