import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes

/// Compares lists with plain arrays during random updates.
@MainActor
@Suite("Random updates")
struct RandomUpdateTests {
  /// Compares the content of a table with the model, and its cells with the previous ones.
  private func compare(
    _ table: TableNode, _ model: [[Int]], _ nodes: inout [Int: ObjectIdentifier], renewed: Set<Int>
  ) {
    #expect(table.numberOfSections == model.count)
    var now: [Int: ObjectIdentifier] = [:]
    var mistakes = 0
    for (section, rows) in model.enumerated() {
      if table.numberOfRows(inSection: section) != rows.count { mistakes += 1 }
      for (row, number) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        guard let node = table.nodeForRow(at: path) as? ItemNode else {
          mistakes += 1
          continue
        }
        now[number] = ObjectIdentifier(node)
        if node.item != number || node.indexPath != path || table.indexPath(forNode: node) != path {
          mistakes += 1
        }
        if let old = nodes[number], !renewed.contains(number), old != now[number] { mistakes += 1 }
      }
    }
    #expect(mistakes == 0)
    nodes = now
  }

  @Test(
    "A table agrees with plain arrays after a thousand batch updates, and a row keeps its cell",
    arguments: [1, 2, 3, 4])
  func followsArrays(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let source = ModelSource((0..<10).map { section in (0..<10).map { section * 10 + $0 } })
    let table = TableNode()
    table.keepsAllCells = true
    table.dataSource = source
    var next = 100
    var nodes: [Int: ObjectIdentifier] = [:]
    compare(table, source.sections, &nodes, renewed: [])
    for _ in 0..<250 {
      let edit = RandomEdit(of: source.sections, next: &next, by: &random)
      table.performBatchUpdates(
        animated: false,
        {
          source.sections = edit.result
          table.change { $0.add(edit.changes) }
        })
      compare(table, source.sections, &nodes, renewed: edit.renewed)
    }
  }

  @Test(
    "Rows of a visible table are in place after random updates, with and without animation",
    arguments: [11, 12, 13])
  func placesRows(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let source = ModelSource((0..<5).map { section in (0..<10).map { section * 10 + $0 } })
    source.height = { CGFloat(20 + $0 % 5 * 12) }
    let scene = TableScene(source)
    var next = 50
    var errors = 0
    for round in 0..<60 {
      let edit = RandomEdit(of: source.sections, next: &next, by: &random)
      scene.table.performBatchUpdates(
        animated: random.next(below: 2) == 0,
        {
          source.sections = edit.result
          scene.table.change { $0.add(edit.changes) }
        }, completion: { if !$0 { errors += 1 } })
      if random.next(below: 3) > 0 { scene.window.settle() }
      if random.next(below: 3) == 0 { scene.window.advance(by: 0.1) }
      if random.next(below: 4) == 0 {
        scene.table.contentOffset.y = CGFloat(random.next(below: 1500))
        scene.window.settle()
      }
      guard round % 10 == 9 else { continue }
      scene.window.settle()
      scene.window.advance(by: 1)
      scene.window.settle()
      expectRowsInPlace(scene)
    }
    #expect(errors == 0)
  }

  /// Expects that the visible rows are below each other without a gap, in the order of the model.
  private func expectRowsInPlace(_ scene: TableScene) {
    let all = scene.source.sections.flatMap { $0 }
    let shown = scene.shown
    guard let first = shown.first, let start = all.firstIndex(of: first) else {
      Issue.record("no row is visible")
      return
    }
    #expect(shown == Array(all[start..<min(start + shown.count, all.count)]))
    let places = scene.places
    for (one, other) in zip(shown, shown.dropFirst()) {
      #expect(abs(places[one]! + scene.source.height(one) - places[other]!) < 0.01)
    }
    let bottom = places[shown.last!]! + scene.source.height(shown.last!)
    #expect(places[first]! <= 0.01)
    #expect(bottom >= 399.99 || shown.last == all.last)
    for case let node as ItemNode in scene.table.subnodes {
      #expect(all.contains(node.item))
      #expect(node.layer.animationKeys.isEmpty)
      #expect(node.alpha == 1)
    }
  }

  @Test("The difference of two random snapshots turns the first into the second", arguments: 1...40)
  func appliesSnapshots(seed: Int) {
    var random = Random(seed: UInt64(seed))
    let table = TableNode()
    table.keepsAllCells = true
    let source = SnapshotDataSource<Int, Int>(for: table) { item, _ in { ItemNode(item) } }
    var nodes: [Int: ObjectIdentifier] = [:]
    _ = table.numberOfSections
    for _ in 0..<12 {
      var results: [Bool] = []
      let snapshot = Self.snapshot(&random)
      source.apply(snapshot, animated: false) { results.append($0) }
      #expect(results.allSatisfy { $0 })
      let model = snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
      compare(table, model, &nodes, renewed: [])
    }
  }

  private static func snapshot(_ random: inout Random) -> CollectionSnapshot<Int, Int> {
    var snapshot = CollectionSnapshot<Int, Int>()
    var sections = Array(0..<6)
    var items = Array(0..<40)
    for _ in 0..<(1 + random.next(below: 5)) {
      let section = sections.remove(at: random.next(below: sections.count))
      snapshot.appendSections([section])
      let count = min(random.next(below: 12), items.count)
      let isSorted = random.next(below: 2) == 0
      var chosen = (0..<count).map { _ in items.remove(at: random.next(below: items.count)) }
      if isSorted { chosen.sort() }
      snapshot.appendItems(chosen, toSection: section)
    }
    return snapshot
  }
}
