import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftTransfer

@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Rows dragged to and from other lists and programs")
struct DraggingRowsTests {
  private let first = NamedRows(["a", "b", "c", "d"])
  private let second = NamedRows(["x", "y"])
  private let window: OffscreenWindow

  init() {
    let root = DisplayNode()
    for (index, rows) in [first, second].enumerated() {
      rows.table.frame = CGRect(x: CGFloat(index) * 110, y: 0, width: 100, height: 300)
      root.addSubnode(rows.table)
    }
    window = OffscreenWindow(size: CGSize(width: 210, height: 300), rootNode: root)
    window.settle()
  }

  private func drag(
    from start: CGPoint, to end: CGPoint, _ modifiers: KeyModifiers = []
  ) async {
    window.point(.pressed, start.x, start.y)
    window.point(.moved, start.x + 6, start.y)
    for phase in [PointerEvent.Phase.moved, .released] {
      window.send(
        .pointer(
          PointerEvent(
            phase, at: end, button: phase == .released ? .primary : nil,
            pressedButtons: phase == .released ? [] : [.primary], modifiers: modifiers)))
    }
    for _ in 0..<50 { await Task.yield() }
    window.settle()
  }

  @Test("A row is moved to another list, which inserts it, and removed from the first")
  func movesToAnotherList() async {
    await drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 150, y: 42))
    #expect(second.names == ["x", "b", "y"] && first.names == ["a", "c", "d"])
    #expect(first.endings == [.move] && second.table.listState.input.insertionLine == nil)
  }

  @Test("With Control it is copied")
  func copiesToAnotherList() async {
    await drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 150, y: 200), .control)
    #expect(second.names == ["x", "y", "b"] && first.names == ["a", "b", "c", "d"])
    #expect(first.endings == [.copy])
  }

  @Test("With a selected row all selected ones are dragged, with another one only that")
  func dragsTheSelection() async {
    first.table.allowsMultipleSelection = true
    for row in [0, 2] { first.table.selectRow(at: IndexPath(row: row, section: 0)) }
    await drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 150, y: 200))
    #expect(second.names == ["x", "y", "a", "c"] && first.names == ["b", "d"])
    await drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 200))
    #expect(second.names == ["x", "y", "a", "c", "b"] && first.names == ["d"])
  }

  @Test("A list that accepts nothing shows no line and gets nothing")
  func refuses() async {
    second.accepts = false
    await drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 150, y: 42))
    #expect(second.names == ["x", "y"] && first.endings == [nil])
  }

  @Test("Rows that may be moved and have items do both: in the list they move, elsewhere they are dropped")
  func movesWithinAndAway() async {
    first.table.allowsInteractiveMovement = true
    await drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 110))
    #expect(first.names == ["b", "c", "a", "d"] && first.endings.isEmpty)
    await drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 5))
    #expect(second.names == ["b", "x", "y"] && first.names == ["c", "a", "d"])
  }

  @Test("A row whose cell was evicted during the drag is still moved, and the delegate hears of it")
  func survivesEviction() async {
    first.names = (0..<500).map { "\($0)" }
    first.table.maximumSpareCells = 0
    first.table.reloadData()
    first.table.allowsInteractiveMovement = true
    window.settle()
    for end in [CGPoint(x: 50, y: 60), CGPoint(x: 150, y: 5)] {
      first.table.contentOffset.y = 0
      window.settle()
      window.point(.pressed, 50, 20)
      window.point(.moved, 60, 20)
      for step in 1...10 {
        first.table.contentOffset.y = CGFloat(step) * 1500
        window.settle()
      }
      window.point(.moved, end.x, end.y)
      window.point(.released, end.x, end.y)
      for _ in 0..<50 { await Task.yield() }
      window.settle()
    }
    // Before the row at the pointer; one row in front of it has left since.
    #expect(first.names.firstIndex(of: "0") == 374)
    #expect(second.names.first == "1" && !first.names.contains("1") && first.endings == [.move])
  }

  @Test("With Control rows are not moved in the list")
  func keysDecideInTheList() async {
    first.table.allowsInteractiveMovement = true
    await drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 110), .control)
    #expect(first.names == ["a", "b", "c", "a", "d"] && first.endings == [.copy])
  }

  @Test("An empty list takes a drop, too")
  func emptyList() async {
    second.names = []
    second.table.reloadData()
    window.settle()
    await drag(from: CGPoint(x: 50, y: 60), to: CGPoint(x: 150, y: 150))
    #expect(second.names == ["b"])
  }

  @Test("In a grid the line stands beside the item, and in a snapshot the item gets its new place")
  func dragsInAGrid() async {
    let grid = CollectionNode(layout: GridLayout(columnCount: 4, itemLength: .points(50)))
    let source = SnapshotDataSource<Int, Int>(for: grid) { item, _ in { ItemNode(item) } }
    var moved: [Int] = []
    source.onMove = { moved.append($0) }
    var snapshot = CollectionSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<8))
    source.apply(snapshot)
    grid.allowsInteractiveMovement = true
    let window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: grid)
    window.settle()
    window.point(.pressed, 10, 10)
    window.point(.moved, 20, 10)
    window.point(.moved, 140, 10)
    #expect(grid.listState.input.insertionLine?.frame.midX == 150)
    #expect(grid.listState.input.insertionLine?.frame.width == 3)
    window.point(.released, 140, 10)
    for _ in 0..<50 { await Task.yield() }
    window.settle()
    // Between items with a distance it stands in the middle.
    var layout = GridLayout(columnCount: 4, itemLength: .points(50))
    layout.columnSpacing = 20
    grid.layout = layout
    window.settle()
    window.point(.pressed, 10, 10)
    window.point(.moved, 20, 10)
    window.point(.moved, 80, 10)
    #expect(grid.listState.input.insertionLine?.frame.midX == 100)
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    #expect(moved == [0] && source.snapshot.sections[0].items.prefix(4) == [1, 2, 0, 3])
  }
}

/// A table of names, which can be dragged away and take others.
@MainActor
private final class NamedRows: TableDataSource, TableDelegate {
  let table = TableNode()
  var names: [String]
  var accepts = true
  private(set) var endings: [DragAction?] = []

  init(_ names: [String]) {
    self.names = names
    table.separatorStyle = .none
    table.rowHeight = 40
    table.dataSource = self
    table.delegate = self
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { names.count }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    { ItemNode(indexPath.row) }
  }

  func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { names.insert(names.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

  func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems? {
    DragItems([PasteboardItem(text: names[indexPath.row])], actions: [.move, .copy])
  }

  func tableNode(
    _ tableNode: TableNode, didEndDraggingRowsAt indexPaths: [IndexPath], action: DragAction?
  ) {
    endings.append(action)
    guard action == .move else { return }
    for path in indexPaths.sorted(by: >) { names.remove(at: path.row) }
    table.deleteRows(at: indexPaths)
  }

  func tableNode(_ tableNode: TableNode, canAccept drop: Drop, at indexPath: IndexPath) -> DragAction? {
    accepts && drop.has(.text) ? drop.suggestedAction : nil
  }

  func tableNode(
    _ tableNode: TableNode, dropped drop: Drop, at indexPath: IndexPath
  ) async -> DragAction? {
    guard let text = await drop.text() else { return nil }
    let new = text.split(separator: "\n").map(String.init)
    names.insert(contentsOf: new, at: indexPath.row)
    table.insertRows(
      at: new.indices.map { IndexPath(row: indexPath.row + $0, section: indexPath.section) })
    return drop.suggestedAction
  }
}
