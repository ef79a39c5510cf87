import Foundation
import Testing
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// Rows whose data source retains their cells, and returns the same cells again.
@MainActor
@Suite("Cells that leave and come back")
struct ListDepartureTests {
  @MainActor private final class Source: TableDataSource {
    var cells = (0..<6).map { ItemNode($0) }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let cell = cells[indexPath.row]
      return { cell }
    }
  }

  private let source = Source()
  private let table = TableNode(style: .plain)
  private let window: OffscreenWindow

  init() {
    table.separatorStyle = .none
    table.dataSource = source
    window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func expectSeen(_ cell: CellNode, atRow row: Int) {
    #expect(cell.supernode === table && table.nodeForRow(at: path(row)) === cell)
    #expect(cell.frame == CGRect(x: 0, y: CGFloat(row) * 40, width: 200, height: 40))
    #expect(cell.alpha == 1 && cell.layer.presentedProperties.opacity == 1)
    #expect(cell.zPosition == 0 && cell.isUserInteractionEnabled)
    #expect(window.render().pixel(x: 100, y: row * 40 + 20) == cell.backgroundColor)
  }

  @Test(
    "A cell inserted again while it fades out is visible and stays", arguments: [0, 0.05, 0.14, 0.2, 0.4])
  func putsBack(after pause: TimeInterval) {
    let cell = source.cells.remove(at: 2)
    table.deleteRows(at: [path(2)])
    window.settle()
    window.advance(by: pause)
    source.cells.insert(cell, at: 3)
    table.insertRows(at: [path(3)])
    window.settle()
    window.advance(by: 0.1)
    window.advance(by: 1)
    window.settle()
    expectSeen(cell, atRow: 3)
    #expect(table.list.cells.departing.isEmpty)
  }

  @Test("A cell that is returned again for its reloaded row is visible", arguments: [false, true])
  func reloads(isAnimated: Bool) {
    let cell = source.cells[1]
    table.performBatchUpdates(animated: isAnimated) { table.reloadRows(at: [path(1)]) }
    window.settle()
    window.advance(by: 1)
    window.settle()
    expectSeen(cell, atRow: 1)
  }

  @Test("A deleted cell gets its own properties back after it has faded out")
  func leavesAsItWas() {
    let cell = source.cells.remove(at: 2)
    cell.alpha = 0.5
    table.deleteRows(at: [path(2)])
    window.settle()
    #expect(cell.supernode === table && !cell.isUserInteractionEnabled)
    window.advance(by: 1)
    #expect(cell.supernode == nil && cell.owningNode == nil)
    #expect(cell.alpha == 0.5 && cell.zPosition == 0 && cell.isUserInteractionEnabled)
  }

  @Test("A deleted cell neither draws nor loads its data any more after it has faded out")
  func leavesAllStates() {
    let cell = source.cells.remove(at: 2)
    table.deleteRows(at: [path(2)])
    window.settle()
    #expect(cell.interfaceState == [.measureLayout, .preload, .display])
    window.advance(by: 1)
    window.settle()
    #expect(cell.interfaceState.isEmpty)
    source.cells.insert(cell, at: 3)
    table.insertRows(at: [path(3)])
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(cell.interfaceState == .inHierarchy)
    expectSeen(cell, atRow: 3)
  }
}
