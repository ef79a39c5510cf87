import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftTransfer

@testable import WeftTables

/// Rows with columns, and rows that open, are dimmed while they are dragged, as those of other lists.
@MainActor
@Suite struct DraggedRowTests {
  private let draggable = DraggableRows()

  private func drag(from y: CGFloat, in window: OffscreenWindow) {
    window.point(.pressed, 60, y)
    window.point(.moved, 70, y)
    window.settle()
  }

  private func alphas(_ table: TableNode) -> [CGFloat?] {
    (0..<3).map { table.nodeForRow(at: IndexPath(row: $0, section: 0))?.alpha }
  }

  @Test func aRowWithColumnsIsDimmed() {
    let scene = ColumnScene()
    scene.node.table.delegate = draggable
    drag(from: ColumnTableNode.headerHeight + ColumnTableNode.rowHeight * 1.5, in: scene.window)
    #expect(scene.window.scene.isDragging && alphas(scene.node.table) == [1, 0.5, 1])
    scene.window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    scene.window.settle()
    #expect(alphas(scene.node.table) == [1, 1, 1])
  }

  @Test func aRowThatMovesWhileItIsDraggedStaysDimmed() throws {
    let scene = OutlineScene(NumberTree(roots: [1, 2, 3], children: [1: [10, 11]]))
    scene.outline.delegate = draggable
    let height = try #require(scene.outline.nodeForRow(at: IndexPath(row: 0, section: 0))).frame.height
    drag(from: height * 1.5, in: scene.window)
    #expect(scene.window.scene.isDragging && alphas(scene.outline) == [1, 0.5, 1])
    let cell = try #require(scene.outline.nodeForRow(at: IndexPath(row: 1, section: 0)))
    scene.outline.expand(1)
    scene.window.settle()
    #expect(alphas(scene.outline) == [1, 1, 1] && cell.alpha == 0.5 && cell.indexPath?.row == 3)
    scene.window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    scene.window.settle()
    #expect(cell.alpha == 1)
  }
}

/// Gives a text for each row.
@MainActor
private final class DraggableRows: TableDelegate {
  func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems? {
    DragItems([PasteboardItem(text: "\(indexPath.row)")])
  }
}
