import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftGraphics
import WeftLists
import WeftNodes
import WeftOffscreen
import WeftSemantics

@testable import WeftTables

@MainActor
@Suite struct ColumnTableAccessibilityTests {
  private let scene = ColumnScene()

  private var tree: AccessibilityTree {
    scene.window.settle()
    return scene.window.scene.accessibilityTree()
  }

  @Test func theTableHasRowsCellsAndTitles() throws {
    scene.node.accessibilityLabel = "Files"
    let tree = tree
    let table = try tree.element(.table, named: "Files")
    #expect(table.description.rows?.count == 30 && table.description.rows?.columnCount == 3)
    let row = try #require(table.children.row(at: 2).flatMap { tree[$0] })
    #expect(row.role == .row && row.name == "name 2, size 2, kind 2" && row.description.row == 2)
    #expect(tree.cells(of: row).map(\.name) == ["name 2", "size 2", "kind 2"])
    #expect(tree.cells(of: row).map(\.description.column) == [0, 1, 2])
    #expect(tree.cells(of: row).allSatisfy { $0.role == .cell && $0.description.text != nil })
    let titles = tree.elements(.columnHeader)
    #expect(titles.map(\.name) == ["Name", "Size", "Kind"] && titles.map(\.description.column) == [0, 1, 2])
    #expect(tree.elements(.list).isEmpty, "the table inside is no other element")
    #expect((0..<3).map { table.children[$0] } == titles.map(\.id), "they are read before the rows")
    #expect(table.children[5] == row.id && table.children.index(of: row.id) == 5)
    let place = CGPoint(x: titles[0].frame.midX, y: titles[0].frame.midY)
    #expect(tree.item(at: place)?.id == titles[0].id, "rows scroll behind them")
  }

  @Test func aControlInAColumnIsInACell() throws {
    let node = ColumnTableNode(columns: ColumnScene.columns)
    let source = Checks()
    node.table.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 400, height: 300), scale: 1, rootNode: node)
    window.settle()
    let tree = window.scene.accessibilityTree()
    let row = try #require(tree.elements(.row).first)
    let cells = tree.cells(of: row)
    #expect(cells.count == 3 && cells[0].name == "Done" && cells[2].name == "")
    #expect(try tree.element(named: "Done", in: cells[0]).role != .cell)
    #expect(cells[2].children.count == 0 && !cells[2].frame.isEmpty)
    let id = try #require(cells.map(\.id).last)
    window.settle()
    #expect(window.scene.accessibilityTree()[id] != nil)
  }

  private final class Checks: TableDataSource {
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      {
        ColumnRowNode { column in
          switch column {
          case "name": CheckboxNode("Done")
          case "size": TextNode("3")
          default: nil
          }
        }
      }
    }
  }

  @Test func titlesSortAndTellTheOrder() throws {
    #expect(try !tree.element(.columnHeader, named: "Size").actions.contains(.press), "nobody sorts")
    scene.node.onSort = { _ in }
    let size = try tree.element(.columnHeader, named: "Size")
    #expect(scene.window.scene.perform(.press, on: size) && scene.node.sort == ColumnSort("size"))
    #expect(try tree.element(.columnHeader, named: "Size").description.value == "ascending")
    #expect(scene.window.scene.perform(.press, on: size))
    #expect(try tree.element(.columnHeader, named: "Size").description.value == "descending")
    #expect(scene.window.scene.perform(.focus, on: size))
    #expect(tree.focus == size.id)
  }

  @Test func rowsAreUsedAndHaveTheFocus() throws {
    let table = try tree.element(.table)
    #expect(scene.window.scene.perform(.selectRow(4, alone: true), on: table))
    #expect(scene.node.table.indexPathsForSelectedRows.map(\.row) == [4])
    #expect(scene.window.scene.perform(.focusRow(6), on: table) && scene.node.table.isFirstResponder)
    let tree = tree
    #expect(tree.focus.flatMap { tree[$0] }?.description.row == 6)
    #expect(try tree.element(.table).states.isSuperset(of: [.focusable, .multiSelectable]))
  }

  @Test func rowsWithoutCellsHaveColumnsToo() throws {
    let list = try tree.element(.table)
    let items = scene.window.scene.component(AccessibilityPass.self).elements(
      ofRow: try #require(list.children.row(at: 29)))
    let version = list.description.rows?.version ?? 0
    let cells = items.filter { $0.description.column != nil }.map(\.id)
    #expect(
      Set(cells)
        == Set(
          (0..<3).map { AccessibilityID(node: list.id.node, .cell(row: 29, column: $0, version: version)) }))
    #expect(items.first { $0.role == .row }?.name == "name 29, size 29, kind 29")
  }
}
