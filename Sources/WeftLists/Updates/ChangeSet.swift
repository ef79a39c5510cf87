import Foundation
import WeftNodes

/// What a program says that has changed in its data, as it comes.
///
/// What goes, is reloaded or moves away counts in the order before all of it, what comes in the order after it.
struct ChangeSet: Sendable {
  /// Whether everything is to be loaded anew, whatever else there is.
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

  /// What goes from one place to another.
  typealias Move = CollectionLayoutEdit.Move

  /// Adds all changes of another one.
  mutating func add(_ other: ChangeSet) {
    deletedSections += other.deletedSections
    insertedSections += other.insertedSections
    reloadedSections += other.reloadedSections
    movedSections += other.movedSections
    deletedItems += other.deletedItems
    insertedItems += other.insertedItems
    reloadedItems += other.reloadedItems
    movedItems += other.movedItems
  }
}
