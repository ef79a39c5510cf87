import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftTesting

@testable import WeftTables

/// The pointer above the headings of a table, with no button pressed.
@MainActor
@Suite struct ColumnHeaderHoverTests {
  private let scene = ColumnScene()
  private var cursor: CursorShape { scene.window.scene.cursor }

  /// The columns whose headings look as if the pointer were over them.
  private var hovered: [String] {
    var (nodes, columns): ([DisplayNode], [String]) = ([scene.node], [])
    while let node = nodes.popLast() {
      if let title = node as? ColumnTitleNode, title.look.isHovered { columns.append(title.id.rawValue) }
      nodes += node.subnodes
    }
    return columns
  }

  @Test func headingsThatSortShowThatThePointerIsOverThem() {
    scene.node.onSort = { _ in }
    scene.node.columns[1].isSortable = false
    scene.window.settle()
    scene.send(.moved, 100)
    #expect(hovered == ["name"])
    scene.send(.moved, 300)
    #expect(hovered == [])
    scene.send(.moved, 360)
    #expect(hovered == ["kind"])
    scene.window.movePointerOut()
    #expect(hovered == [])
  }

  @Test func noHeadingShowsThatThePointerIsOverItIfTheProgramDoesNotSort() {
    scene.send(.moved, 100)
    #expect(hovered == [])
  }

  @Test func aHeadingDoesNotShowThatThePointerIsOverItOnceItIsOverARow() {
    scene.node.onSort = { _ in }
    scene.send(.moved, 100)
    #expect(hovered == ["name"])
    scene.send(.moved, 100, 100)
    #expect(hovered == [])
  }

  @Test func thePointerShowsWhichEdgesCanBeDragged() {
    scene.node.onSort = { _ in }
    scene.node.columns[2].isResizable = false
    scene.window.settle()
    scene.send(.moved, 322)
    #expect(cursor == .resizeHorizontal && hovered == [])
    scene.send(.moved, 360)
    #expect(cursor == .default && hovered == ["kind"])
    scene.send(.moved, 398)
    #expect(cursor == .default && hovered == ["kind"])
    scene.send(.moved, 318)
    #expect(cursor == .resizeHorizontal)
    scene.send(.moved, 318, 100)
    #expect(cursor == .default)
  }
}
