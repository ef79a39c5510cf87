import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Updates of tables")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Inserted rows appear in their place, and the others keep their cells")
  func inserts() throws {
    let scene = TableScene(ModelSource(count: 20))
    let node = try #require(scene.table.nodeForRow(at: path(3)))
    scene.source.sections[0].insert(100, at: 1)
    scene.table.performBatchUpdates(animated: false) { scene.table.insertRows(at: [path(1)]) }
    #expect(scene.table.nodeForRow(at: path(4)) === node)
    #expect(node.indexPath == path(4))
    #expect((scene.table.nodeForRow(at: path(1)) as? ItemNode)?.item == 100)
    scene.window.settle()
    #expect(scene.shown == [0, 100, 1, 2, 3, 4, 5, 6, 7, 8])
    #expect(scene.places[100] == 40)
  }

  @Test("A deleted row is immediately unknown to the table, and becomes invisible")
  func deletes() throws {
    let scene = TableScene(ModelSource(count: 20))
    let node = try #require(scene.table.nodeForRow(at: path(2)))
    let next = try #require(scene.table.nodeForRow(at: path(3)))
    scene.source.sections[0].remove(at: 2)
    scene.table.performBatchUpdates(animated: false) { scene.table.deleteRows(at: [path(2)]) }
    #expect(node.indexPath == nil)
    #expect(next.indexPath == path(2))
    scene.window.settle()
    #expect(!node.isVisible)
    #expect(node.supernode == nil)
    #expect(scene.shown == [0, 1, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("A moved row keeps its cell")
  func moves() throws {
    let scene = TableScene(ModelSource(count: 20))
    let node = try #require(scene.table.nodeForRow(at: path(1)))
    scene.source.sections[0].remove(at: 1)
    scene.source.sections[0].insert(1, at: 5)
    scene.table.performBatchUpdates(animated: false) { scene.table.moveRow(at: path(1), to: path(5)) }
    scene.window.settle()
    #expect(scene.table.nodeForRow(at: path(5)) === node)
    #expect(scene.shown == [0, 2, 3, 4, 5, 1, 6, 7, 8, 9])
    #expect(scene.source.asked.filter { $0 == 1 }.count == 1)
  }

  @Test("An update that does not match the data reloads everything and reports the error")
  func reportsErrors() throws {
    final class Delegate: TableDelegate {
      var errors: [UpdateError] = []
      func tableNode(_ tableNode: TableNode, didFailToUpdate error: UpdateError) { errors.append(error) }
    }
    let delegate = Delegate()
    let scene = TableScene(ModelSource(count: 20))
    scene.table.delegate = delegate
    var results: [Bool] = []
    scene.source.sections[0] = [5, 6]
    scene.table.performBatchUpdates(animated: false, { scene.table.deleteRows(at: [path(0)]) }) {
      results.append($0)
    }
    scene.window.settle()
    #expect(scene.shown == [5, 6])
    #expect(results == [false])
    let error = try #require(delegate.errors.first)
    #expect(delegate.errors.count == 1)
    #expect(
      error
        == .itemCountMismatch(
          dataSource: "ModelSource", section: 0, before: 20, inserted: 0, deleted: 1, now: 2))
    #expect(error.description.contains("ModelSource"))
  }

  @Test("Nested batches are one update, and inner batches complete before the outer one")
  func nests() {
    let scene = TableScene(ModelSource(count: 20))
    var log: [String] = []
    scene.table.performBatchUpdates(
      animated: false,
      {
        scene.source.sections[0].remove(at: 0)
        scene.table.performBatchUpdates(
          animated: false, { scene.table.deleteRows(at: [path(0)]) },
          completion: { _ in log.append("inner 0") })
        scene.source.sections[0].append(99)
        scene.table.performBatchUpdates(
          animated: false, { scene.table.insertRows(at: [path(19)]) },
          completion: { _ in log.append("inner 1") })
      }, completion: { _ in log.append("outer") })
    #expect(log.isEmpty)
    scene.window.settle()
    #expect(log == ["inner 0", "inner 1", "outer"])
    #expect(scene.shown == Array(1...10))
  }

  @Test("In an animated deletion remaining rows slide, and the deleted row fades out and is removed")
  func animates() throws {
    let scene = TableScene(ModelSource(count: 20))
    let gone = try #require(scene.table.nodeForRow(at: path(1)))
    let below = try #require(scene.table.nodeForRow(at: path(2)))
    scene.source.sections[0].remove(at: 1)
    scene.table.performBatchUpdates { scene.table.deleteRows(at: [path(1)]) }
    scene.window.settle()
    #expect(below.frame.minY == 40)
    #expect(below.layer.presentedProperties.position.y == 100)
    #expect(gone.supernode === scene.table)
    scene.window.advance(by: 0.1)
    let middle = below.layer.presentedProperties.position.y
    #expect(middle > 61 && middle < 99.5)
    let opacity = gone.layer.presentedProperties.opacity
    #expect(opacity > 0.05 && opacity < 0.95)
    scene.window.advance(by: 0.3)
    scene.window.settle()
    #expect(gone.supernode == nil)
    #expect(below.layer.presentedProperties.position.y == 60)
    #expect(scene.shown == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("Reloading shows the new data and calls the completion")
  func reloads() {
    let scene = TableScene(ModelSource(count: 20))
    scene.source.sections = [[3], [4]]
    var count = 0
    scene.table.reloadData { count += 1 }
    #expect(scene.table.numberOfSections == 2)
    scene.window.settle()
    #expect(scene.shown == [3, 4])
    #expect(count == 1)
    #expect(scene.table.subnodes.count == 2)
  }

  @Test(
    "An update completes although the window is closed, or a supernode removed from it, in the same turn",
    arguments: [false, true])
  func completesOutsideOfWindows(isClosed: Bool) {
    let (root, container, table) = (DisplayNode(), DisplayNode(), TableNode(style: .plain))
    let source = ModelSource(count: 20)
    table.separatorStyle = .none
    table.dataSource = source
    let frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    for node in [container, table] { node.frame = frame }
    container.addSubnode(table)
    root.addSubnode(container)
    let window = OffscreenWindow(size: frame.size, rootNode: root)
    window.settle()
    var results: [Bool] = []
    source.sections[0].remove(at: 0)
    table.performBatchUpdates({ table.deleteRows(at: [path(0)]) }) { results.append($0) }
    if isClosed {
      window.scene.close()
    } else {
      container.removeFromSupernode()
      window.settle()
    }
    while table.isPreparing || !MutationQueue.shared.isEmpty { MutationsPass.run() }
    #expect(results == [true])
  }

  @Test("The end of updates is told although the list leaves its window while it prepares cells")
  func tellsTheEndOutsideOfWindows() {
    let (root, table) = (DisplayNode(), TableNode(style: .plain))
    let source = ModelSource(count: 200)
    table.dataSource = source
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    root.addSubnode(table)
    let window = OffscreenWindow(size: table.frame.size, rootNode: root)
    window.settle()
    table.contentOffset.y = 2000
    window.scene.update()
    var count = 0
    table.onDidFinishProcessingUpdates { count += 1 }
    table.removeFromSupernode()
    window.settle()
    while table.isPreparing || !MutationQueue.shared.isEmpty { MutationsPass.run() }
    #expect(count == 1)
  }

  @Test("Updates are on the screen although cells that are prepared ahead are not ready")
  func synchronizesBeforeCellsAheadAreReady() {
    let (table, source, gate) = (TableNode(style: .plain), ModelSource(count: 200), Gate())
    source.height = { item in
      if item == 12 { gate.pass() }
      return 40
    }
    table.separatorStyle = .none
    table.rowHeight = 40
    table.dataSource = source
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    table.updateList(timeout: nil)
    gate.waitForArrivals(1)
    var log: [String] = []
    source.sections[0].removeLast()
    table.performBatchUpdates(animated: false) { table.deleteRows(at: [path(199)]) }
    table.onDidFinishProcessingUpdates { log.append("processed") }
    table.onDidFinishSynchronizing { log.append("synchronized") }
    table.updateList(timeout: 0)
    #expect(table.isSynchronized && table.isProcessingUpdates)
    #expect(log == ["synchronized"])
    gate.open()
    while table.isPreparing || !MutationQueue.shared.isEmpty { MutationsPass.run() }
    #expect(log == ["synchronized", "processed"])
  }

  @Test("Scrolling to a row in a completion shows it where it was asked for, whatever its height")
  func scrollsInCompletions() {
    let source = ModelSource(count: 200)
    source.height = { 40 + CGFloat($0) }
    let scene = TableScene(source)
    scene.table.reloadData { scene.table.scrollToRow(at: path(199), at: .bottom, animated: false) }
    scene.window.settle()
    #expect(scene.shown.last == 199)
    #expect(abs((scene.places[199] ?? 0) + source.height(199) - 400) < 0.5)
  }

  @Test("A completion can wait for another update, and the completions after it keep their order")
  func waitsInCompletions() {
    let scene = TableScene(ModelSource(count: 3))
    var log: [String] = []
    scene.source.sections[0].append(3)
    scene.table.performBatchUpdates(animated: false, { scene.table.insertRows(at: [path(3)]) }) { _ in
      scene.source.sections[0].append(4)
      scene.table.performBatchUpdates(animated: false, { scene.table.insertRows(at: [path(4)]) }) { _ in
        log.append("third")
      }
      scene.table.onDidFinishSynchronizing { log.append("last") }
      scene.table.waitUntilAllUpdatesAreProcessed()
      log.append("first, with \(scene.shown.count) rows")
    }
    scene.table.performBatchUpdates(animated: false, nil) { _ in log.append("second") }
    scene.window.settle()
    #expect(log == ["first, with 5 rows", "second", "third", "last"])
  }
}
