import Foundation
import NodeTestSupport
import Testing
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Items moved by the user", .timeLimit(.minutes(30)))
struct MovingTests {
  @MainActor
  private final class Source: TableDataSource {
    var rows = Array(0..<20)
    var fixed: Set<Int> = []

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
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
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

  @Test(
    "A row follows the pointer after a long press, others move aside, and it stays where it is dropped"
  )
  func drags() throws {
    let source = Source()
    let (table, window) = show(source)
    let node = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    window.point(.pressed, 100, 50)
    window.advance(by: 0.6)
    window.point(.moved, 100, 140)
    window.settle()
    #expect(node.position == CGPoint(x: 100, y: 150))
    #expect(source.rows.prefix(5) == [0, 2, 3, 1, 4])
    window.advance(by: 1)
    #expect(table.nodeForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 80)
    window.point(.released, 100, 140)
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(node.frame.minY == 120)
    #expect(table.nodeForRow(at: IndexPath(row: 3, section: 0)) === node)
    #expect(table.indexPathsForSelectedRows.isEmpty)
  }

  @Test("A cancelled movement restores the row, and rows that may not be moved stay")
  func cancels() {
    let source = Source()
    source.fixed = [3]
    let (table, window) = show(source)
    #expect(!table.beginInteractiveMovementForRow(at: IndexPath(row: 3, section: 0)))
    #expect(table.beginInteractiveMovementForRow(at: IndexPath(row: 1, section: 0)))
    table.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: 300))
    window.settle()
    #expect(source.rows[7] == 1)
    table.cancelInteractiveMovement()
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(source.rows == Array(0..<20))
    #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 40)
  }
}
