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
    #expect(table.listState.cells.departing.isEmpty)
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

  // MARK: Cells that others take

  /// A window with two tables below each other and a node below them.
  @MainActor private final class TwoTables {
    let sources = [Source(), Source()]
    let tables = [TableNode(style: .plain), TableNode(style: .plain)]
    let node = DisplayNode()
    let window: OffscreenWindow

    init() {
      let root = DisplayNode()
      for (index, table) in tables.enumerated() {
        table.separatorStyle = .none
        table.dataSource = sources[index]
        table.frame = CGRect(x: 0, y: index * 300, width: 200, height: 300)
        root.addSubnode(table)
      }
      node.frame = CGRect(x: 0, y: 600, width: 200, height: 100)
      root.addSubnode(node)
      window = OffscreenWindow(size: CGSize(width: 200, height: 700), rootNode: root)
      window.settle()
    }

    /// Deletes the third row of a table. Returns its cell.
    func deleteRow(of index: Int) -> CellNode {
      let cell = sources[index].cells.remove(at: 2)
      tables[index].deleteRows(at: [IndexPath(row: 2, section: 0)])
      return cell
    }

    /// Inserts a cell as the second row of a table.
    func insert(_ cell: CellNode, into index: Int) throws {
      let item = try #require(cell as? ItemNode)
      sources[index].cells.insert(item, at: 1)
      tables[index].insertRows(at: [IndexPath(row: 1, section: 0)])
    }
  }

  private func expectVisible(_ cell: CellNode, in supernode: DisplayNode, owner: DisplayNode?) {
    #expect(cell.supernode === supernode && cell.owningNode === owner)
    #expect(cell.alpha == 1 && cell.zPosition == 0 && cell.isUserInteractionEnabled)
    #expect(cell.interfaceState == .inHierarchy)
  }

  @Test(
    "A cell that another list takes while it fades out is visible there and stays", arguments: [0, 0.1, 0.2])
  func movesToAnotherList(after pause: TimeInterval) throws {
    let fixture = TwoTables()
    let cell = fixture.deleteRow(of: 0)
    fixture.window.settle()
    #expect(cell.supernode === fixture.tables[0] && cell.alpha == 0)
    fixture.window.advance(by: pause)
    try fixture.insert(cell, into: 1)
    fixture.window.settle()
    expectVisible(cell, in: fixture.tables[1], owner: fixture.tables[1])
    fixture.window.advance(by: 1)
    fixture.window.settle()
    expectVisible(cell, in: fixture.tables[1], owner: fixture.tables[1])
    #expect(cell.layer.presentedProperties.opacity == 1)
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 200, height: 40))
    #expect(fixture.tables[0].listState.cells.departing.isEmpty)
  }

  @Test("A cell that moves from list to list in one update is visible", arguments: [0, 1])
  func movesInOneUpdate(from index: Int) throws {
    let fixture = TwoTables()
    let cell = fixture.deleteRow(of: index)
    try fixture.insert(cell, into: 1 - index)
    fixture.window.settle()
    fixture.window.advance(by: 1)
    fixture.window.settle()
    expectVisible(cell, in: fixture.tables[1 - index], owner: fixture.tables[1 - index])
    #expect(cell.layer.presentedProperties.opacity == 1)
  }

  @Test("A cell that another node takes while it fades out is visible there and stays")
  func movesToAnotherNode() {
    let fixture = TwoTables()
    let cell = fixture.deleteRow(of: 0)
    fixture.window.settle()
    fixture.node.addSubnode(cell)
    fixture.window.settle()
    expectVisible(cell, in: fixture.node, owner: nil)
    fixture.window.advance(by: 1)
    fixture.window.settle()
    expectVisible(cell, in: fixture.node, owner: nil)
    #expect(cell.layer.presentedProperties.opacity == 1)
    #expect(fixture.tables[0].listState.cells.departing.isEmpty)
  }

  @Test(
    "A cell that another node takes with its deletion, or after it has faded out, is visible there",
    arguments: [true, false])
  func movesToAnotherNodeAtOnceOrLater(isAtOnce: Bool) {
    let fixture = TwoTables()
    let cell = fixture.deleteRow(of: 0)
    if !isAtOnce {
      fixture.window.settle()
      fixture.window.advance(by: 1)
      fixture.window.settle()
      #expect(cell.supernode == nil)
    }
    fixture.node.addSubnode(cell)
    fixture.window.settle()
    expectVisible(cell, in: fixture.node, owner: nil)
  }
}
