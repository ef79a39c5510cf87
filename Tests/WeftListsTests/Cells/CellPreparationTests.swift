import Foundation
import NodeTestSupport
import Testing
import WeftControls
import WeftGraphics
import WeftLayout
import WeftText
import WeftThreads

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor @Suite struct CellPreparationTests {
  @Test func preparedCellsAreReleasedWithTheirList() {
    weak var inbox: CellInbox?
    weak var cell: CellNode?
    do {
      let (list, made, node) = (TableNode(), CellInbox {}, CellNode())
      let order = CellPreparation.Order(
        owner: list, address: .item(IndexPath(item: 0, section: 0)), node: node, range: .unconstrained,
        scale: 1, language: "en")
      CellPreparation(order, isUrgent: false, for: made).run()
      #expect(made.take(isWhole: false).isEmpty == false)
      CellPreparation(order, isUrgent: false, for: made).run()
      (inbox, cell) = (made, node)
    }
    #expect(inbox == nil)
    #expect(cell == nil)
  }

  // MARK: Changes while cells are prepared

  /// A cell whose measurement has looked at its height, but does not end before a gate is open.
  private final class GrowingCell: CellNode, @unchecked Sendable {
    let gate = Gate()
    private let height = Protected<CGFloat>(40)

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      let size = CGSize(width: constrainedSize.width, height: height.withLock { $0 })
      gate.pass()
      return size
    }

    func setHeight(_ newHeight: CGFloat) {
      height.withLock { $0 = newHeight }
      setNeedsLayout()
    }
  }

  /// By the time of day, which may be set back, the wait would have been over for decades.
  @Test func aWaitForCellsEndsByTheMonotonicClock() {
    let (list, inbox, cell) = (TableNode(), CellInbox {}, GrowingCell())
    let order = CellPreparation.Order(
      owner: list, address: .item(IndexPath(item: 0, section: 0)), node: cell,
      range: SizeRange(max: CGSize(width: 100, height: 100)), scale: 1, language: "en")
    inbox.begin([CellPreparation(order, isUrgent: true, for: inbox)], areUrgent: true)
    let end = MonotonicClock().now + 0.2
    #expect(!inbox.wait(until: end, isWhole: false))
    #expect(MonotonicClock().now > end - 0.001)
    cell.gate.open()
    #expect(inbox.wait(until: .infinity, isWhole: true))
    withExtendedLifetime(list) {}
  }

  @MainActor private final class Source: TableDataSource {
    var cells: [CellNode] = [ItemNode(0)]

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let cell = cells[indexPath.row]
      return { cell }
    }
  }

  /// A text that counts its measurements.
  private final class CountingText: TextNode, @unchecked Sendable {
    let widths = Protected<[CGFloat]>([])

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      let size = super.calculateSizeThatFits(constrainedSize)
      widths.withLock { $0.append(size.width) }
      return size
    }
  }

  private final class CountingCell: CellNode, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.
    let text = CountingText(AttributedText("l·l", font: Font(size: 40)))

    override init() {
      super.init()
      automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec { HStack { text } }
  }

  @Test func textsAreMeasuredOnceInTheLanguageOfTheWindow() throws {
    func widths(_ language: String) -> [CGFloat] {
      let (source, table, cell) = (Source(), TableNode(style: .plain), CountingCell())
      source.cells = [cell]
      table.dataSource = source
      let window = OffscreenWindow(size: CGSize(width: 200, height: 400), scale: 4, rootNode: table)
      window.scene.language = language
      window.settle()
      #expect(cell.isVisible)
      return cell.text.widths.withLock { $0 }
    }
    let (english, catalan) = (widths("en"), widths("ca"))
    #expect(english.count == 1)
    #expect(catalan.count == 1)
    #expect(try #require(catalan.first) < #require(english.first))
  }

  @Test func cellsThatGrowBeforeTheListTakesThemAreMeasuredAgain() {
    let (source, table, cell) = (Source(), TableNode(style: .plain), GrowingCell())
    table.separatorStyle = .none
    table.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    // Main does not wait for the cell.
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    source.cells.append(cell)
    table.performBatchUpdates(animated: false) {
      table.insertRows(at: [IndexPath(row: 1, section: 0)])
    }
    window.scene.update()
    cell.gate.waitForArrivals(1)
    cell.setHeight(100)
    cell.gate.open()
    window.settle()
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 200, height: 100))
    cell.setHeight(60)
    window.settle()
    #expect(cell.frame.height == 60, "later changes are reported, too")
  }
}
