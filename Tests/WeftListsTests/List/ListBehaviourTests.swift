import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftControls
@testable import WeftEditing
@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite("Behaviour of lists")
struct ListBehaviourTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// Counts how often layout attributes are applied.
  private final class AttributedNode: CellNode, @unchecked Sendable {
    let count = Protected(0)

    override func applyLayoutAttributes(_ attributes: CollectionLayoutAttributes) {
      super.applyLayoutAttributes(attributes)
      count.withLock { $0 += 1 }
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      CGSize(width: constrainedSize.width, height: 40)
    }
  }

  @MainActor
  private final class Source: CollectionDataSource {
    let block: CellNodeBlock
    var count: Int

    init(count: Int, _ block: @escaping CellNodeBlock) {
      self.count = count
      self.block = block
    }

    func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionNode(
      _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
    ) -> CellNodeBlock { block }
  }

  @Test("A cell gets its layout attributes once, and has none after it is scrolled away")
  func appliesAttributes() throws {
    let source = Source(count: 200) { AttributedNode() }
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let cells = node.visibleNodes.compactMap { $0 as? AttributedNode }
    #expect(cells.count == 10)
    for cell in cells {
      #expect(cell.count.withLock { $0 } == 1)
      #expect(cell.layoutAttributes?.frame == cell.frame)
    }
    node.contentOffset.y = 4000
    window.settle()
    for cell in cells { #expect(cell.layoutAttributes == nil) }
  }

  @Test("Cells of tables have no layout attributes, and need no memory for rare values")
  func tablesPassNoAttributes() {
    let scene = TableScene(ModelSource(count: 20))
    let cells = scene.table.visibleNodes
    #expect(cells.count == 10)
    for cell in cells {
      #expect(cell.layoutAttributes == nil)
      #expect(cell.status.withLock { $0.rare.isDefault })
    }
    withExtendedLifetime(scene) {}
  }

  @Test("A deleted cell has no layout attributes after it has faded out")
  func removesAttributes() throws {
    let source = Source(count: 20) { AttributedNode() }
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let cell = try #require(node.nodeForItem(at: path(2)))
    source.count = 19
    node.deleteItems(at: [path(2)])
    window.settle()
    #expect(cell.supernode === node)
    window.advance(by: 1)
    window.settle()
    #expect(cell.supernode == nil && cell.layoutAttributes == nil)
  }

  @Test("The delegate is notified once about each cell that becomes visible or invisible")
  func tellsDisplay() {
    @MainActor
    final class Listener: TableDelegate {
      var shown: [Int] = []
      var gone: [Int] = []
      func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {
        shown.append((node as? ItemNode)?.item ?? -1)
      }
      func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {
        gone.append((node as? ItemNode)?.item ?? -1)
      }
    }
    let listener = Listener()
    let scene = TableScene(ModelSource(count: 100)) { $0.delegate = listener }
    #expect(listener.shown == Array(0..<10))
    scene.table.contentOffset.y = 85
    scene.window.settle()
    #expect(listener.shown == Array(0..<13))
    #expect(listener.gone == [0, 1])
  }

  @Test("A header stays at the top while its rows are visible, and is pushed out by the next header")
  func headersStick() throws {
    let source = ModelSource([Array(0..<20), Array(20..<40)])
    source.titles = [0: "One", 1: "Two"]
    let scene = TableScene(source)
    let header = try #require(scene.table.headerNode(forSection: 0))
    let height = header.frame.height
    #expect(header.frame.minY == 0)
    scene.table.contentOffset.y = 333
    scene.window.settle()
    #expect(header.frame.minY == 333)
    let next = try #require(scene.table.headerNode(forSection: 1))
    scene.table.contentOffset.y = height + 800 - 10
    scene.window.settle()
    #expect(next.frame.minY - scene.table.contentOffset.y == 10)
    #expect(header.frame.maxY == next.frame.minY)
    #expect(header.zPosition > 0)
  }

  @Test("The compositor keeps a header at the top between updates on main")
  func headersStickWithoutMain() throws {
    let source = ModelSource([Array(0..<40)])
    source.titles = [0: "One"]
    let scene = TableScene(source)
    let header = try #require(scene.table.headerNode(forSection: 0))
    let driver = try #require(header.layer.driver)
    scene.table.driver.jump(to: CGPoint(x: 0, y: 500), at: nil)
    var properties = header.layer.properties
    driver.apply(to: &properties, at: scene.window.clock.now, scale: 1)
    #expect(properties.position.y == 500 + header.frame.height / 2)
  }

  @Test("Headers of grouped tables scroll with the content")
  func groupedHeadersScroll() throws {
    let source = ModelSource([Array(0..<20), Array(20..<40)])
    source.titles = [0: "One"]
    let scene = TableScene(source, style: .grouped)
    let header = try #require(scene.table.headerNode(forSection: 0))
    scene.table.contentOffset.y = 10
    scene.window.settle()
    #expect(header.frame.minY == 0)
  }

  private func line(after cell: CellNode, in node: ListNode) -> CGRect? {
    guard let element = node.listState.cells.elements[ObjectIdentifier(cell)] else { return nil }
    return node.listState.cells.separators[ObjectIdentifier(element)]?.frame
  }

  @Test("The own inset of a cell's line is mirrored where lines run from the right")
  func mirrorsLines() throws {
    let scene = TableScene(ModelSource(count: 3)) { table in
      table.separatorStyle = .singleLine
      table.separatorInset = .zero
    }
    let cell = try #require(scene.table.nodeForRow(at: path(1)))
    cell.separatorInset = EdgeInsets(left: 30, right: 10)
    #expect(line(after: cell, in: scene.table) == CGRect(x: 30, y: 81, width: 160, height: 1))
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(line(after: cell, in: scene.table) == CGRect(x: 10, y: 81, width: 160, height: 1))
    cell.separatorInset = EdgeInsets(left: 20)
    #expect(line(after: cell, in: scene.table) == CGRect(x: 0, y: 81, width: 180, height: 1))
  }

  @Test("A line beside a cell has the cell's insets from top and bottom")
  func insetsLinesBesideCells() throws {
    var layout = ListLayout(.horizontal)
    layout.rowLength = 50
    layout.separator = ListLayout.Separator()
    let source = Source(count: 3) { CellNode() }
    let node = CollectionNode(layout: layout)
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let cell = try #require(node.nodeForItem(at: path(0)))
    #expect(line(after: cell, in: node) == CGRect(x: 50, y: 0, width: 1, height: 400))
    cell.separatorInset = EdgeInsets(top: 20, left: 15, bottom: 30)
    #expect(line(after: cell, in: node) == CGRect(x: 50, y: 20, width: 1, height: 350))
  }

  @Test("Relayout requests the size ranges and measures the cells again")
  func relayouts() {
    @MainActor
    final class Listener: TableDelegate {
      var height: CGFloat = 30
      func tableNode(_ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath) -> SizeRange? {
        SizeRange(exactly: CGSize(width: 5, height: height))
      }
    }
    let listener = Listener()
    let scene = TableScene(ModelSource(count: 20)) { $0.delegate = listener }
    #expect(scene.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 60, width: 200, height: 30))
    listener.height = 70
    scene.table.relayoutRows()
    scene.window.settle()
    #expect(scene.table.rectForRow(at: path(2)) == CGRect(x: 0, y: 140, width: 200, height: 70))
  }

  @Test("A table stays consistent with its data when traits and size change during an update")
  func traitsChange() {
    let scene = TableScene(ModelSource(count: 30))
    scene.source.sections[0].insert(contentsOf: [100, 101], at: 2)
    scene.table.performBatchUpdates { scene.table.insertRows(at: [path(2), path(3)]) }
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.scene.contentSizeMultiplier = 1.5
    scene.window.resize(to: CGSize(width: 260, height: 300))
    scene.window.settle()
    scene.window.advance(by: 1)
    scene.window.settle()
    #expect(scene.shown == [0, 1, 100, 101, 2, 3, 4, 5])
    for node in scene.table.visibleNodes {
      #expect(node.traitCollection.userInterfaceStyle == .dark)
      #expect(node.frame.width == 260)
    }
  }

  @Test("Reloading works while a text field in a row has the keyboard focus")
  func reloadsWithFocus() throws {
    let source = Source(count: 5) {
      let cell = CellNode()
      cell.style.height = .points(40)
      let field = EditableTextNode()
      cell.addSubnode(field)
      cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [field]) }
      return cell
    }
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let field = try #require(node.nodeForItem(at: path(1))?.subnodes.first)
    #expect(field.becomeFirstResponder())
    source.count = 3
    node.reloadData()
    window.settle()
    #expect(node.visibleNodes.count == 3)
    #expect(window.scene.focusedNode == nil)
  }

  @Test("A table in a cell loads its rows when the cell is near, and scrolls independently")
  func nests() throws {
    let inner = ModelSource(count: 50)
    let source = Source(count: 20) {
      let cell = CellNode()
      let table = TableNode()
      table.separatorStyle = .none
      cell.style.height = .points(120)
      cell.addSubnode(table)
      cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [table]) }
      cell.onDidLoad { _ in table.dataSource = inner }
      return cell
    }
    let node = CollectionNode(layout: ListLayout())
    node.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: node)
    window.settle()
    let cell = try #require(node.nodeForItem(at: path(0)))
    let table = try #require(cell.subnodes.first as? TableNode)
    #expect(table.visibleNodes.count == 3)
    let areVisible = table.visibleNodes.allSatisfy { $0.isVisible }
    #expect(areVisible)
    window.scroll(by: 80, at: CGPoint(x: 50, y: 50))
    window.advance(by: 1)
    window.settle()
    #expect(table.contentOffset.y == 80)
    #expect(node.contentOffset.y == 0)
  }

  @Test("Animated scrolling reaches its target although rows above are measured on the way")
  func movesOn() {
    let source = ModelSource(count: 400)
    source.height = { $0 < 60 ? 90 : 30 }
    let scene = TableScene(source) { $0.estimatedRowHeight = 30 }
    scene.table.contentOffset.y = 3000
    scene.window.settle()
    scene.table.scrollToRow(at: path(2), at: .top, animated: true)
    for _ in 0..<60 {
      scene.window.advance(by: 0.05)
      scene.window.settle()
    }
    #expect(scene.shown.first == 2)
    #expect(scene.places[2] == 0)
    #expect(!scene.table.isScrolling)
  }

  @Test("Animated scrolling reaches a distant row although the list releases cells on the way")
  func movesOnWhileCellsAreReleased() {
    let source = ModelSource(count: 300)
    source.height = { CGFloat(30 + $0) }
    let scene = TableScene(source) { $0.maximumSpareCells = 0 }
    scene.table.scrollToRow(at: path(150), at: .top, animated: true)
    for _ in 0..<100 {
      scene.window.advance(by: 0.05)
      scene.window.settle()
    }
    #expect(!scene.table.isScrolling)
    #expect(abs(scene.places[150] ?? .infinity) < 0.5)
  }

  @Test("Animated scrolling reaches a distant row that is reloaded on the way")
  func movesOnToAReloadedRow() {
    let source = ModelSource(count: 300)
    source.height = { CGFloat(30 + $0) }
    let scene = TableScene(source)
    scene.table.scrollToRow(at: path(150), at: .top, animated: true)
    scene.window.advance(by: 0.05)
    scene.table.reloadRows(at: [path(150)])
    for _ in 0..<100 {
      scene.window.advance(by: 0.05)
      scene.window.settle()
    }
    #expect(!scene.table.isScrolling)
    #expect(abs(scene.places[150] ?? .infinity) < 0.5)
  }

  @Test("Distant cells are released, and created again when they come back, unless keepsAllCells is set")
  func letsGo() {
    for keepsAll in [false, true] {
      let scene = TableScene(ModelSource(count: 5000)) { table in
        table.maximumSpareCells = 10
        table.keepsAllCells = keepsAll
      }
      weak let first = scene.table.nodeForRow(at: path(0))
      for step in 1...30 {
        scene.table.contentOffset.y = CGFloat(step) * 1000
        scene.window.settle()
      }
      #expect((first != nil) == keepsAll)
      #expect((scene.table.listState.cells.elements.count < 150) == !keepsAll)
      scene.table.contentOffset.y = 0
      scene.window.settle()
      #expect(scene.shown.first == 0)
    }
  }

  @Test("An update that is not animated leaves no animation")
  func doesNotAnimate() {
    let scene = TableScene(ModelSource(count: 30))
    scene.source.sections[0].removeFirst()
    scene.table.performBatchUpdates(animated: false) { scene.table.deleteRows(at: [path(0)]) }
    scene.window.settle()
    let areStill = scene.table.subnodes.allSatisfy { $0.layer.animationKeys.isEmpty }
    #expect(areStill)
    #expect(scene.table.listState.cells.departing.isEmpty)
  }
}
