import Foundation
import Testing
import WeftThreads

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Snapshots")
struct CollectionSnapshotTests {
  @Test("A snapshot keeps the order in which items and sections were added, inserted and moved")
  func keepsOrder() {
    var snapshot = CollectionSnapshot<String, Int>()
    snapshot.appendSections(["a", "c"])
    snapshot.insertSections(["b"], beforeSection: "c")
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([9])
    snapshot.insertItems([4, 5], afterItem: 1)
    snapshot.moveItem(3, beforeItem: 9)
    snapshot.deleteItems([2])
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 4, 5])
    #expect(snapshot.itemIdentifiers == [1, 4, 5, 3, 9])
    #expect(snapshot.indexPath(for: 9) == IndexPath(item: 1, section: 2))
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "c")
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.deleteSections(["a"])
    #expect(snapshot.sectionIdentifiers == ["c", "b"])
    #expect(snapshot.numberOfItems == 2)
  }

  @Test("An existing identifier is not added again")
  func refusesDoubles() {
    var snapshot = CollectionSnapshot<Int, Int>()
    snapshot.appendSections([0, 0])
    snapshot.appendItems([1, 1, 2])
    snapshot.appendItems([2, 3])
    #expect(snapshot.sectionIdentifiers == [0])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
  }

  @Test("Items that keep their order are not moved; a moved and reloaded item is deleted and inserted")
  func movesFew() {
    var old = CollectionSnapshot<Int, Int>()
    old.appendSections([0])
    old.appendItems(Array(0..<100))
    var new = old
    new.moveItem(5, afterItem: 50)
    new.deleteItems([7])
    new.insertItems([200], beforeItem: 0)
    new.reloadItems([3, 5])
    let changes = SnapshotDifference(from: old, to: new).changes
    #expect(changes.movedItems.isEmpty)
    #expect(Set(changes.deletedItems.map(\.item)) == [5, 7])
    #expect(Set(changes.insertedItems.map(\.item)) == [0, 50])
    #expect(changes.reloadedItems.map(\.item) == [3])
  }

  /// A number that counts comparisons.
  private struct CountedItem: Hashable, Sendable {
    static let comparisons = Protected(0)
    let number: Int

    static func == (one: Self, other: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return one.number == other.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  @Test("Reloading everything takes linear time")
  func reloadsAll() {
    let items = (0..<4000).map(CountedItem.init)
    var old = CollectionSnapshot<Int, CountedItem>()
    old.appendSections([0])
    old.appendItems(items)
    var new = old
    new.reloadItems(items)
    CountedItem.comparisons.withLock { $0 = 0 }
    let changes = SnapshotDifference(from: old, to: new).changes
    #expect(changes.reloadedItems == items.indices.map { IndexPath(item: $0, section: 0) })
    #expect(CountedItem.comparisons.withLock { $0 } < 50 * items.count)
  }

  @Test("Many items that are moved and reloaded are deleted and inserted")
  func reloadsWhatMoves() {
    let count = 30_000
    var (old, new) = (CollectionSnapshot<Int, Int>(), CollectionSnapshot<Int, Int>())
    old.appendSections([0])
    old.appendItems(Array(0..<count))
    new.appendSections([0])
    new.appendItems((0..<count).reversed())
    new.reloadItems(Array(0..<count))
    let changes = SnapshotDifference(from: old, to: new).changes
    // One item keeps its order and is only reloaded.
    #expect(changes.movedItems.isEmpty && changes.reloadedItems.count == 1)
    #expect(changes.deletedItems.count == count - 1 && changes.insertedItems.count == count - 1)
  }

  @Test("Applying a snapshot moves cells with their items, and creates those of reloaded items again")
  func keepsCells() throws {
    let table = TableNode()
    let source = SnapshotDataSource<Int, Int>(for: table) { item, _ in { ItemNode(item) } }
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    var snapshot = CollectionSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3, 4])
    source.apply(snapshot)
    window.settle()
    let nodes = table.visibleNodes
    #expect(nodes.compactMap { ($0 as? ItemNode)?.item } == [1, 2, 3, 4])
    snapshot.moveItem(1, afterItem: 4)
    snapshot.reloadItems([2])
    source.apply(snapshot, animated: false)
    window.settle()
    let after = table.visibleNodes
    #expect(after.compactMap { ($0 as? ItemNode)?.item } == [2, 3, 4, 1])
    #expect(after[3] === nodes[0] && after[1] === nodes[2] && after[0] !== nodes[1])
    #expect(source.itemIdentifier(for: IndexPath(row: 3, section: 0)) == 1)
    #expect(source.snapshot.reloadedItemIdentifiers.isEmpty)
  }
}
