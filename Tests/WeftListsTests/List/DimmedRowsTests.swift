import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftControls
import WeftLayout
import WeftTransfer

@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Rows that are dimmed while they are dragged")
struct DimmedRowsTests {
  private let source = ModelSource(count: 5)
  private let table = TableNode()
  private let window: OffscreenWindow

  init() {
    table.separatorStyle = .none
    table.dataSource = source
    table.allowsInteractiveMovement = true
    let root = DisplayNode()
    table.frame = CGRect(x: 0, y: 0, width: 100, height: 300)
    root.addSubnode(table)
    window = OffscreenWindow(size: CGSize(width: 200, height: 300), rootNode: root)
    window.settle()
  }

  private var alphas: [CGFloat] {
    (0..<table.numberOfRows(inSection: 0)).map {
      table.nodeForRow(at: IndexPath(row: $0, section: 0))?.alpha ?? -1
    }
  }

  /// Begins to drag the second row.
  private func begin() {
    window.point(.pressed, 50, 60)
    window.point(.moved, 60, 60)
    window.settle()
  }

  private func drop(at x: CGFloat, _ y: CGFloat) async {
    window.point(.moved, x, y)
    window.point(.released, x, y)
    for _ in 0..<50 { await Task.yield() }
    window.settle()
  }

  private func escape() {
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    window.settle()
  }

  @Test("The dragged row is dimmed until it is dropped, and its picture at the pointer is not")
  func untilTheDrop() async throws {
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    let color = window.render().pixel(x: 10, y: 60)
    begin()
    #expect(alphas == [1, 0.5, 1, 1, 1])
    window.point(.moved, 160, 200)
    window.settle()
    let picture = window.render()
    #expect(abs(picture.pixel(x: 10, y: 60).red - (color.red + 1) / 2) < 0.02)
    // The image is shown at nine tenths.
    #expect(abs(picture.pixel(x: 120, y: 200).red - (color.red * 0.9 + 0.1)) < 0.02)
    window.point(.moved, 60, 60)
    await drop(at: 50, 130)
    #expect(alphas == [1, 1, 1, 1, 1] && table.indexPath(for: cell)?.row == 2)
  }

  @Test("Nothing stays dimmed after Escape, and after a drop that nothing takes")
  func afterTheEnd() async {
    begin()
    escape()
    #expect(!window.scene.isDragging && alphas == [1, 1, 1, 1, 1])
    window.point(.released, 60, 60)
    begin()
    #expect(alphas == [1, 0.5, 1, 1, 1])
    await drop(at: 150, 150)
    #expect(alphas == [1, 1, 1, 1, 1])
  }

  @Test("With a selected row all selected ones are dimmed")
  func theSelection() {
    table.allowsMultipleSelection = true
    for row in [1, 3] { table.selectRow(at: IndexPath(row: row, section: 0)) }
    begin()
    #expect(alphas == [1, 0.5, 1, 0.5, 1])
    escape()
    #expect(alphas == [1, 1, 1, 1, 1])
  }

  @Test("A reload during the drag leaves nothing dimmed, and neither the cells before")
  func aReload() throws {
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    begin()
    table.reloadData()
    window.settle()
    #expect(alphas == [1, 1, 1, 1, 1] && cell.alpha == 1)
    escape()
    #expect(alphas == [1, 1, 1, 1, 1])
  }

  @Test("A row that is reloaded alone is dragged no longer, and its old cell is not dimmed")
  func aReloadedRow() throws {
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    begin()
    table.reloadRows(at: [IndexPath(row: 1, section: 0)])
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(table.nodeForRow(at: IndexPath(row: 1, section: 0)) !== cell && cell.alpha == 1)
    #expect(alphas == [1, 1, 1, 1, 1])
    escape()
    #expect(alphas == [1, 1, 1, 1, 1])
  }

  @Test(
    "A row that is deleted during the drag fades out from what is shown, and its cell can be used again",
    arguments: [false, true])
  func aDeletedRow(isAnimated: Bool) throws {
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    begin()
    source.sections[0].remove(at: 1)
    table.performBatchUpdates(animated: isAnimated) { table.deleteRows(at: [IndexPath(row: 1, section: 0)]) }
    window.scene.update()
    if isAnimated { #expect(cell.layer.presentedProperties.opacity <= 0.5) }
    window.settle()
    window.advance(by: 1)
    window.settle()
    #expect(cell.alpha == 1 && cell.supernode == nil && alphas == [1, 1, 1, 1])
    escape()
  }

  @Test("A row is dimmed in whatever cell it is shown, and only that row")
  func anotherCell() throws {
    source.sections = [Array(0..<500)]
    table.maximumSpareCells = 0
    table.reloadData()
    window.settle()
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    begin()
    for step in 1...10 {
      table.contentOffset.y = CGFloat(step) * 1500
      window.settle()
    }
    #expect(table.visibleNodes.allSatisfy { $0.alpha == 1 } && cell.alpha == 1)
    table.contentOffset.y = 0
    window.settle()
    let other = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    #expect(other !== cell && other.alpha == 0.5)
    #expect(table.visibleNodes.count { $0.alpha == 0.5 } == 1)
    escape()
    #expect(table.visibleNodes.allSatisfy { $0.alpha == 1 })
  }

  @Test("A window that closes during the drag leaves nothing dimmed in the list")
  func aClosingWindow() {
    let cells = (0..<5).map { table.nodeForRow(at: IndexPath(row: $0, section: 0)) }
    begin()
    #expect(cells[1]?.alpha == 0.5)
    window.scene.close()
    #expect(cells.allSatisfy { $0?.alpha == 1 })
  }

  @Test("A cell that does not give what the list would is not dimmed")
  func aCellWithItsOwnItems() {
    let list = TableNode()
    let rows = RefusingRows()
    list.dataSource = rows
    list.allowsInteractiveMovement = true
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: list)
    window.settle()
    window.point(.pressed, 50, 10)
    window.point(.moved, 60, 10)
    window.settle()
    #expect(!window.scene.isDragging && list.nodeForRow(at: IndexPath(row: 0, section: 0))?.alpha == 1)
    #expect(list.listState.input.drags.isEmpty)
  }

  @Test(
    "Items of a collection get back the opacity of their layout or the alpha that they have got meanwhile")
  func otherAlphas() throws {
    let grid = CollectionNode(layout: PaleLayout())
    grid.dataSource = source
    grid.allowsInteractiveMovement = true
    let window = OffscreenWindow(size: CGSize(width: 100, height: 300), rootNode: grid)
    window.settle()
    let cell = try #require(grid.nodeForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.alpha == 0.8)
    window.point(.pressed, 50, 60)
    window.point(.moved, 60, 60)
    window.settle()
    #expect(cell.alpha == 0.4)
    cell.alpha = 0.6
    grid.setNeedsListUpdate()
    window.settle()
    #expect(cell.alpha == 0.3)
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.escape)))
    window.settle()
    #expect(cell.alpha == 0.6)
  }
}

/// Rows that ask their list for what is dragged, and then drag nothing.
@MainActor
private final class RefusingRows: TableDataSource {
  final class Cell: CellNode, @unchecked Sendable {
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      CGSize(width: min(constrainedSize.width, 100), height: 40)
    }

    override func dragItems(at point: CGPoint) -> DragItems? {
      _ = super.dragItems(at: point)
      return nil
    }
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    { Cell() }
  }
}

/// Rows of 40 points that are not quite opaque.
private struct PaleLayout: PlacedCollectionLayout {
  var scrollableDirections: ScrollableDirections { .vertical }

  func sizeRange(for element: CollectionElementAddress, in context: CollectionLayoutContext) -> SizeRange {
    SizeRange(exactly: CGSize(width: 100, height: 40))
  }

  func placements(
    in context: CollectionLayoutContext, measured: CollectionMeasuredSizes
  ) -> CollectionPlacements {
    CollectionPlacements(
      (0..<context.sections[0].itemCount).map { item in
        CollectionLayoutAttributes(
          element: .item(IndexPath(item: item, section: 0)),
          frame: CGRect(x: 0, y: item * 40, width: 100, height: 40), opacity: 0.8)
      })
  }
}
