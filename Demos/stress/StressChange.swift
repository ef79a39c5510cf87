import Foundation

/// One step of the model, in the form of a batch update: deletions, moves and reloads by the positions before
/// the step, insertions by the positions after it.
struct StressChange: Sendable {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var reloadedItems: [IndexPath] = []

  /// The number of single changes.
  var count: Int {
    deletedSections.count + insertedSections.count + movedSections.count + deletedItems.count
      + insertedItems.count + movedItems.count + reloadedItems.count
  }
}
