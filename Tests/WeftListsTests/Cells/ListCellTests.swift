import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// Cells in a table of 200 by 400 points, with rows of 40.
@MainActor @Suite struct ListCellTests {
  @MainActor private final class Source: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      {
        let cell = EventCell()
        cell.style.height = .points(40)
        return cell
      }
    }
  }

  private let table = TableNode(style: .plain)
  private let source = Source()
  private let window: OffscreenWindow

  init() {
    table.separatorStyle = .none
    table.allowsPointerDragging = true
    table.dataSource = source
    window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
  }

  private func cell(_ row: Int) throws -> EventCell {
    try #require(table.nodeForRow(at: IndexPath(row: row, section: 0)) as? EventCell)
  }

  @Test func cellsGetVisibilityEventsWhileScrolling() throws {
    let cell = try cell(2)
    #expect(cell.log.contains("visible inside 80.0 40.0"))
    cell.log = []
    table.contentOffset.y = 10
    window.settle()
    #expect(cell.log == ["visibleRectChanged inside 80.0 40.0"])
    table.contentOffset.y = 2000
    window.settle()
    #expect(cell.log.last?.hasPrefix("invisible") == true)
    let count = cell.log.count
    table.contentOffset.y = 2010
    window.settle()
    #expect(cell.log.count == count)
  }

  @Test func cellsGetEventsForDragsAndForTheEndOfScrolling() throws {
    let cell = try cell(5)
    cell.log = []
    window.point(.pressed, 100, 200, at: 0)
    window.point(.moved, 100, 190, at: 0.1)
    window.point(.moved, 100, 170, at: 0.2)
    window.settle()
    #expect(cell.log.first == "willBeginDragging inside 200.0 40.0")
    window.point(.released, 100, 170, at: 0.2)
    #expect(cell.log.contains("didEndDragging inside 200.0 40.0"))
    window.advance(by: 5)
    window.settle()
    #expect(cell.isVisible)
    #expect(cell.log.last == "didStopScrolling inside 200.0 40.0")
  }

  @Test func growingCellMovesTheCellsBelow() throws {
    let (cell, next) = (try cell(2), try cell(3))
    cell.style.height = .points(100)
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(cell.frame == CGRect(x: 0, y: 80, width: 200, height: 100))
    #expect(next.frame.minY == 180)
  }

  @Test func selectionOfACellAndOfItsTableAreSynchronized() throws {
    let cell = try cell(2)
    cell.isSelected = true
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: false)
    #expect(!cell.isSelected)
  }

  @Test func aCellKnowsItsTableAndItsRow() throws {
    let cell = try cell(7)
    #expect(cell.owningNode === table)
    #expect(cell.indexPath == IndexPath(row: 7, section: 0))
  }
}
