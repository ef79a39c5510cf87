import Foundation
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Tables")
struct TableBasicsTests {
  @Test("A table shows the rows that fit, below each other and in its full width")
  func showsRows() throws {
    let scene = TableScene(ModelSource(count: 1000))
    #expect(scene.shown == Array(0..<10))
    #expect(scene.places[3] == 120)
    let node = try #require(scene.table.nodeForRow(at: IndexPath(row: 3, section: 0)))
    #expect(node.frame == CGRect(x: 0, y: 120, width: 200, height: 40))
    #expect(node.isVisible)
  }

  @Test("Cells are created off the main thread, and only near the viewport")
  func makesFewCellsElsewhere() {
    let scene = TableScene(ModelSource(count: 100_000))
    #expect(scene.source.threads.withLock { $0 } == [false])
    #expect(scene.source.asked.count < 60)
    #expect(Set(scene.source.asked) == Set(scene.source.made.withLock { $0 }))
    #expect(scene.table.contentSize.height == 4_000_000)
  }

  @Test("Scrolling shows the next rows")
  func scrolls() {
    let scene = TableScene(ModelSource(count: 1000))
    scene.table.contentOffset = CGPoint(x: 0, y: 20_000)
    scene.window.settle()
    #expect(scene.shown == Array(500..<510))
    #expect(scene.places[500] == 0)
  }

  @Test("Rows of different heights are measured as they come into view, and visible rows stay in place")
  func measuresHeights() {
    let source = ModelSource(count: 1000)
    source.height = { CGFloat(20 + $0 % 7 * 13) }
    let scene = TableScene(source)
    for _ in 0..<40 {
      let before = scene.places
      let offset = scene.table.contentOffset.y
      scene.table.contentOffset.y += 150
      scene.window.settle()
      for (item, place) in scene.places {
        guard let old = before[item], scene.shown.contains(item) else { continue }
        #expect(abs(old - 150 - place) < 0.01, "row \(item) at offset \(offset)")
      }
      let rows = scene.places.keys.sorted()
      for (row, next) in zip(rows, rows.dropFirst()) where next == row + 1 {
        #expect(abs(scene.places[row]! + source.height(row) - scene.places[next]!) < 0.01)
      }
    }
  }

  @Test(
    "A row is as high as its cell plus one pixel for the separator below it")
  func addsSeparator() throws {
    let scene = TableScene(ModelSource(count: 3), scale: 2) { $0.separatorStyle = .singleLine }
    #expect(scene.table.rectForRow(at: IndexPath(row: 1, section: 0))?.minY == 40.5)
    #expect(scene.table.contentSize.height == 121.5)
    #expect(scene.table.listState.cells.separators.count == 3)
  }

  @Test("The first query for counts loads the data")
  func loadsOnFirstQuestion() {
    let source = ModelSource([[1, 2], [3]])
    let table = TableNode()
    table.dataSource = source
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let node = table.nodeForRow(at: IndexPath(row: 0, section: 1))
    #expect((node as? ItemNode)?.item == 3)
    #expect(node?.indexPath == IndexPath(row: 0, section: 1))
    #expect(table.nodeForRow(at: IndexPath(row: 1, section: 1)) == nil)
  }

  @Test("A table without a data source is empty, and another data source shows its rows")
  func changesSource() {
    let scene = TableScene(ModelSource(count: 5))
    scene.table.dataSource = nil
    scene.window.settle()
    #expect(scene.table.numberOfSections == 0)
    #expect(scene.table.subnodes.isEmpty)
    let other = ModelSource([[7, 8]])
    scene.table.dataSource = other
    scene.window.settle()
    #expect(scene.shown == [7, 8])
  }

  @Test("Only windows with lists have the pass of lists")
  func addsThePassWithTheFirstList() {
    let root = DisplayNode()
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: root)
    root.addSubnode(ScrollNode())
    window.settle()
    #expect(window.scene.existingComponent(ListPass.self) == nil)
    root.addSubnode(TableNode())
    window.settle()
    #expect(window.scene.existingComponent(ListPass.self) != nil)
  }
}
