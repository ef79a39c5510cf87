import Foundation
import NodeTestSupport
import Testing

@testable import WeftLists
@testable import WeftNodes

@Suite("Change sets")
struct ChangeSetTests {
  private func resolve(
    _ before: [Int], _ now: [Int], _ change: (inout ChangeSet) -> Void
  ) throws(UpdateError) -> ResolvedUpdate {
    var changes = ChangeSet()
    change(&changes)
    return try ChangeSetResolver(changes, before: before, now: now, source: "Source").resolve()
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Old and new positions correspond after any deletions and insertions")
  func shiftsPlaces() {
    var random = Random(seed: 7)
    for _ in 0..<200 {
      let count = random.next(below: 12)
      let deleted = (0..<count).filter { _ in random.next(below: 3) == 0 }
      var row: [Int?] = (0..<count).filter { !deleted.contains($0) }
      for _ in 0..<random.next(below: 5) { row.insert(nil, at: random.next(below: row.count + 1)) }
      let inserted = row.indices.filter { row[$0] == nil }
      let shift = IndexShift(deleted: deleted, inserted: inserted)
      for (new, old) in row.enumerated() { #expect(shift.old(for: new) == old) }
      for old in 0..<count { #expect(shift.new(for: old) == row.firstIndex(of: old)) }
    }
  }

  @Test("Counts that do not match are an error, even without any change")
  func checksCounts() {
    #expect(
      throws: UpdateError.itemCountMismatch(
        dataSource: "Source", section: 0, before: 2, inserted: 0, deleted: 0, now: 3)
    ) { try resolve([2], [3]) { _ in } }
    #expect(
      throws: UpdateError.sectionCountMismatch(
        dataSource: "Source", before: 1, inserted: 1, deleted: 0, now: 1)
    ) { try resolve([2], [2]) { $0.insertedSections = [0] } }
  }

  @Test("Deleting or reloading something that does not exist is an error")
  func checksOldPlaces() {
    #expect(throws: UpdateError.itemNotFound(dataSource: "Source", item: path(2))) {
      try resolve([2], [1]) { $0.deletedItems = [path(2)] }
    }
    #expect(throws: UpdateError.itemNotFound(dataSource: "Source", item: path(0, 1))) {
      try resolve([2], [2]) { $0.reloadedItems = [path(0, 1)] }
    }
    #expect(throws: UpdateError.sectionNotFound(dataSource: "Source", section: 3, before: 1)) {
      try resolve([2], [2]) { $0.reloadedSections = [3] }
    }
  }

  @Test("Inserting out of range is an error")
  func checksNewPlaces() {
    #expect(throws: UpdateError.itemOutOfRange(dataSource: "Source", item: path(3))) {
      try resolve([2], [3]) { $0.insertedItems = [path(3)] }
    }
    #expect(throws: UpdateError.sectionOutOfRange(dataSource: "Source", section: 2, now: 2)) {
      try resolve([2], [2, 2]) { $0.insertedSections = [2] }
    }
  }

  @Test("Changing the same item or section twice is an error")
  func checksContradictions() {
    #expect(throws: UpdateError.itemChangedTwice(dataSource: "Source", item: path(1))) {
      try resolve([2], [1]) {
        $0.deletedItems = [path(1)]
        $0.reloadedItems = [path(1)]
      }
    }
    #expect(throws: UpdateError.sectionChangedTwice(dataSource: "Source", section: 0)) {
      try resolve([2, 2], [2]) {
        $0.deletedSections = [0]
        $0.reloadedSections = [0]
      }
    }
    #expect(throws: UpdateError.itemChangedTwice(dataSource: "Source", item: path(0))) {
      try resolve([2], [2]) {
        $0.movedItems = [.init(from: path(0), to: path(1)), .init(from: path(0), to: path(0))]
      }
    }
  }

  @Test("Items of deleted sections need not be listed, and their edits are ignored")
  func dropsEditsOfDeletedSections() throws {
    let update = try resolve([2, 3], [2]) {
      $0.deletedSections = [1]
      $0.deletedItems = [path(0, 1)]
    }
    #expect(update.newPath(forOld: path(1, 1)) == nil)
    #expect(update.newPath(forOld: path(1)) == path(1))
  }

  @Test("An item that moves out of a deleted section is known at its new position")
  func movesOutOfDeletedSections() throws {
    let update = try resolve([2, 3], [3]) {
      $0.deletedSections = [0]
      $0.movedItems = [.init(from: path(1), to: path(2))]
      $0.deletedItems = [path(0, 1)]
    }
    #expect(update.newPath(forOld: path(1)) == path(2))
    #expect(update.oldPath(forNew: path(2)) == path(1))
    #expect(update.newPath(forOld: path(1, 1)) == path(0))
  }
}
