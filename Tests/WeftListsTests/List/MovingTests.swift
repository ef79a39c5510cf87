import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Items moved by the user")
struct MovingTests {
  @MainActor
  private final class Source: TableDataSource {
    var rows = Array(0..<20)
    var fixed: Set<Int> = []
    var moves: [[Int]] = []

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let item = rows[indexPath.row]
      return { ItemNode(item) }
    }
    func tableNode(_ tableNode: TableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(rows[indexPath.row])
    }
    func tableNode(
      _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append([sourceIndexPath.row, destinationIndexPath.row])
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
  }

  private func show(_ source: Source) -> (TableNode, OffscreenWindow) {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = source
    table.allowsInteractiveMovement = true
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    return (table, window)
  }

  /// Drags from a point to another with the mouse, and drops.
  private func drag(_ window: OffscreenWindow, from start: CGFloat, to end: CGFloat) async {
    window.point(.pressed, 100, start)
    window.point(.moved, 100, start + 5)
    window.point(.moved, 100, end)
    window.point(.released, 100, end)
    await settle(window)
  }

  private func settle(_ window: OffscreenWindow) async {
    // The drop is a task of main.
    for _ in 0..<20 { await Task.yield() }
    window.settle()
    window.advance(by: 1)
    window.settle()
  }

  @Test("A row is dragged to another place, and the data source hears of one move, at the drop")
  func drags() async throws {
    let source = Source()
    let (table, window) = show(source)
    let node = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    window.point(.pressed, 100, 50)
    window.point(.moved, 100, 60)
    window.point(.moved, 100, 150)
    window.settle()
    #expect(window.scene.isDragging && source.moves.isEmpty && node.frame.minY == 40)
    #expect(table.listState.input.insertionLine?.frame == CGRect(x: 0, y: 158.5, width: 200, height: 3))
    window.point(.moved, 100, 130)
    #expect(table.listState.input.insertionLine?.frame.minY == 118.5)
    window.point(.moved, 100, 150)
    window.point(.released, 100, 150)
    await settle(window)
    #expect(source.moves == [[1, 3]] && source.rows.prefix(5) == [0, 2, 3, 1, 4])
    #expect(table.nodeForRow(at: IndexPath(row: 3, section: 0)) === node && node.frame.minY == 120)
    #expect(table.indexPathsForSelectedRows.isEmpty && table.listState.input.insertionLine == nil)
    await drag(window, from: 130, to: 2)
    #expect(source.moves == [[1, 3], [3, 0]] && source.rows.prefix(4) == [1, 0, 2, 3])
  }

  @Test("A drop at the row's own place, on both sides of it, and a cancelled drag move nothing")
  func staysInPlace() async {
    let source = Source()
    let (table, window) = show(source)
    for end: CGFloat in [25, 45, 70, 95] { await drag(window, from: 60, to: end) }
    window.point(.pressed, 100, 60)
    window.point(.moved, 100, 300)
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    await settle(window)
    #expect(source.moves.isEmpty && table.listState.input.insertionLine == nil)
  }

  @Test("A finger that rests on a row drags it, one that moves at once scrolls")
  func dragsByTouch() async {
    let source = Source()
    let (table, window) = show(source)
    func touch(_ phase: PointerEvent.Phase, _ y: CGFloat) {
      window.send(
        .pointer(
          PointerEvent(
            phase, at: CGPoint(x: 100, y: y), button: phase == .moved ? nil : .primary,
            pressedButtons: phase == .released ? [] : [.primary], source: .touch(1),
            timestamp: window.clock.now)))
    }
    touch(.pressed, 60)
    window.advance(by: 0.6)
    #expect(window.scene.isDragging)
    touch(.moved, 150)
    touch(.released, 150)
    await settle(window)
    #expect(source.moves == [[1, 3]])
    touch(.pressed, 300)
    touch(.moved, 250)
    touch(.moved, 200)
    window.advance(by: 0.6)
    #expect(!window.scene.isDragging && table.contentOffset.y > 50)
    touch(.released, 200)
  }

  @Test("Rows that may not be moved are not dragged, and lists without movement drag nothing")
  func dragsOnlyWhatMayBeMoved() {
    let source = Source()
    source.fixed = [3]
    let (table, window) = show(source)
    window.point(.pressed, 100, 130)
    window.point(.moved, 100, 200)
    #expect(!window.scene.isDragging)
    window.point(.released, 100, 200)
    table.allowsInteractiveMovement = false
    window.point(.pressed, 100, 50)
    window.point(.moved, 100, 200)
    #expect(!window.scene.isDragging)
  }

  @Test("A row is dragged to another section")
  func dragsToAnotherSection() async {
    let source = SectionSource()
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = source
    table.allowsInteractiveMovement = true
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    // The second section begins at 80, and has two rows.
    await drag(window, from: 10, to: 110)
    #expect(source.sections == [[1], [2, 0, 3]])
    // Behind the last row, below everything.
    await drag(window, from: 10, to: 390)
    #expect(source.sections == [[], [2, 0, 3, 1]])
  }

  @Test("All selected rows are moved together, and stand in their order at the new place")
  func dragsTheSelection() async {
    let source = Source()
    source.fixed = [4]
    let (table, window) = show(source)
    table.allowsMultipleSelection = true
    for row in [1, 2, 4, 6] { table.selectRow(at: IndexPath(row: row, section: 0)) }
    await drag(window, from: 90, to: 210)
    #expect(source.rows.prefix(8) == [0, 3, 4, 1, 2, 6, 5, 7])
    #expect(table.indexPathsForSelectedRows.map(\.row) == [2, 3, 4, 5])
    #expect(table.visibleNodes.compactMap { ($0 as? ItemNode)?.item }.prefix(7) == [0, 3, 4, 1, 2, 6, 5])
  }

  @Test("The program moves a row step by step, and the data source hears of one move, at the end")
  func movesStepByStep() {
    let source = Source()
    source.fixed = [3]
    let (table, window) = show(source)
    #expect(!table.beginInteractiveMovementForRow(at: IndexPath(row: 3, section: 0)))
    #expect(table.beginInteractiveMovementForRow(at: IndexPath(row: 1, section: 0)))
    table.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 310))
    window.settle()
    #expect(source.moves.isEmpty && table.nodeForRow(at: IndexPath(row: 1, section: 0))?.position.y == 310)
    table.cancelInteractiveMovement()
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(source.moves.isEmpty && table.nodeForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 40)
    #expect(table.beginInteractiveMovementForRow(at: IndexPath(row: 1, section: 0)))
    table.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 310))
    table.endInteractiveMovement()
    #expect(source.moves == [[1, 7]])
  }
}

@MainActor
private final class SectionSource: TableDataSource {
  var sections = [[0, 1], [2, 3]]

  func numberOfSections(in tableNode: TableNode) -> Int { sections.count }
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let item = sections[indexPath.section][indexPath.row]
    return { ItemNode(item) }
  }
  func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }
}
