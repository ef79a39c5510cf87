import Foundation
import NodeTestSupport
import Testing
import WeftGraphics
import WeftLayout

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// While the clock does not advance, the content of lists does not depend on how fast cells are created and
/// measured.
@MainActor
@Suite("Lists under a manual clock")
struct ListDeterminismTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Opens a table in a window that measures in the background and waits for no layout.
  private func open(_ source: ModelSource) -> (TableNode, OffscreenWindow) {
    let table = TableNode()
    table.separatorStyle = .none
    table.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    return (table, window)
  }

  private func rows(of table: TableNode) -> [Int] {
    table.subnodes.compactMap { ($0 as? ItemNode)?.indexPath?.row }
  }

  @Test("A row inserted outside the viewport takes part in its update, however late its cell is created")
  func waitsForRowsOutside() throws {
    let gate = Gate()
    let source = ModelSource(count: 60)
    source.height = { item in
      if item == 1001 { gate.pass() }
      return 40
    }
    let (table, window) = open(source)
    window.settle()
    source.sections[0].insert(1001, at: 14)
    source.sections[0].insert(1000, at: 0)
    table.performBatchUpdates { table.insertRows(at: [path(0), path(15)]) }
    window.scene.update()
    #expect((table.nodeForRow(at: path(0)) as? ItemNode)?.item == 1000, "the call creates the cell")
    window.scene.update()
    #expect(!table.isSynchronized)
    gate.open()
    window.settle()
    #expect(table.isSynchronized)
    let outside = try #require(table.nodeForRow(at: path(15)))
    #expect(outside.supernode === table)
    #expect(outside.layer.presentedProperties.opacity == 0, "its fade-in begins")
    window.advance(by: 0.2)
    let opacity = outside.layer.presentedProperties.opacity
    #expect(opacity > 0.1 && opacity < 0.9)
  }

  @Test("A row that takes too long by the window's clock is inserted later")
  func followsAfterTheDeadline() {
    let gate = Gate()
    let source = ModelSource(count: 60)
    source.height = { item in
      if item == 1001 { gate.pass() }
      return 40
    }
    let (table, window) = open(source)
    window.settle()
    source.sections[0].insert(1001, at: 15)
    source.sections[0].remove(at: 0)
    table.performBatchUpdates(animated: false) {
      table.insertRows(at: [path(14)])
      table.deleteRows(at: [path(0)])
    }
    window.scene.update()
    #expect(!table.isSynchronized)
    window.advance(by: 0.3)
    #expect(table.isSynchronized)
    #expect(rows(of: table).contains(13) && !rows(of: table).contains(14))
    gate.open()
    window.settle()
    #expect(rows(of: table).contains(14))
  }

  @Test("The estimated length of the content does not depend on which rows were measured first")
  func measuresInWaves() {
    func contentHeight(isHeldUp: Bool) -> CGFloat {
      let gate = Gate()
      if !isHeldUp { gate.open() }
      let source = ModelSource(count: 500)
      source.height = { item in
        if item == 9 { gate.pass() }
        return item == 9 ? 400 : 20
      }
      let (table, window) = open(source)
      window.scene.update()
      if isHeldUp {
        for row in 0..<9 { _ = table.nodeForRow(at: path(row)) }
        window.scene.update()
        gate.open()
      }
      window.settle()
      return table.contentSize.height
    }
    let heights = [false, true, false, true].map(contentHeight)
    #expect(Set(heights).count == 1, "\(heights)")
  }

  @Test("A window hidden while its list prepares cells settles, and shows them when it is visible again")
  func settlesWhileHidden() {
    let gate = Gate()
    let source = ModelSource(count: 60)
    source.height = { item in
      if item == 4 { gate.pass() }
      return 40
    }
    let (table, window) = open(source)
    window.scene.update()
    gate.waitForArrivals(1)
    window.scene.isVisible = false
    gate.open()
    window.settle()
    #expect(window.scene.hasNothingUnderWay)
    window.scene.isVisible = true
    window.settle()
    #expect(rows(of: table).contains(4))
  }

  /// A table whose own layout waits until a gate is open.
  private final class LateTableNode: TableNode, @unchecked Sendable {
    private let gate: Gate

    init(_ gate: Gate) {
      self.gate = gate
      super.init(style: .plain)
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
      gate.pass()
      return super.calculateSizeThatFits(constrainedSize)
    }
  }

  @Test("The content begins below its inset, even if cells are ready before the list is laid out")
  func beginsAtTheStart() {
    let gate = Gate()
    let source = ModelSource(count: 50)
    source.height = { _ in 100 }
    let table = LateTableNode(gate)
    table.separatorStyle = .none
    table.contentInset.top = 6
    table.dataSource = source
    let root = DisplayNode()
    root.addSubnode(table)
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: root)
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    window.scene.update()
    gate.waitForArrivals(1)
    window.scene.update()
    gate.open()
    window.settle()
    #expect(table.contentOffset.y == -6)
    #expect(table.indexPathsForVisibleRows.first?.row == 0)
  }

  @Test("What a list prepares does not depend on how quickly a layout changes its size")
  func waitsForLayouts() {
    func contentHeight(isHeldUp: Bool) -> CGFloat {
      let gate = Gate()
      if !isHeldUp { gate.open() }
      let source = ModelSource(count: 500)
      source.height = { 20 + CGFloat($0) * 10 }
      let table = TableNode()
      table.separatorStyle = .none
      table.dataSource = source
      let root = DisplayNode()
      root.automaticallyManagesSubnodes = true
      root.layoutSpecBlock = { _, _ in
        gate.pass()
        var table: any LayoutElement = table
        table.style.preferredSize = CGSize(width: 200, height: 100)
        return AbsoluteLayoutSpec(sizing: .default, children: [table])
      }
      // The frame of the previous layout.
      root.addSubnode(table)
      table.frame = CGRect(x: 0, y: 0, width: 200, height: 800)
      let window = OffscreenWindow(size: CGSize(width: 200, height: 800), rootNode: root)
      window.scene.measuresInBackground = true
      window.scene.layoutTimeout = isHeldUp ? 0 : 60
      window.scene.update()
      if isHeldUp {
        gate.waitForArrivals(1)
        for row in 0..<4 { _ = table.nodeForRow(at: path(row)) }
        window.scene.update()
        gate.open()
      }
      window.settle()
      return table.contentSize.height
    }
    #expect(contentHeight(isHeldUp: true) == contentHeight(isHeldUp: false))
  }

  @Test("Sibling cells are in the order of the data, whichever was created first")
  func ordersSiblings() throws {
    let source = ModelSource(count: 200)
    let (table, window) = open(source)
    window.settle()
    for offset in [2000, 1700, 1900, 0] as [CGFloat] {
      table.contentOffset.y = offset
      window.settle()
      let rows = rows(of: table)
      #expect(rows.count > 10 && rows == rows.sorted())
    }
    let label = DisplayNode()
    table.addSubnode(label)
    source.sections[0].swapAt(2, 8)
    table.performBatchUpdates {
      table.moveRow(at: path(2), to: path(8))
      table.moveRow(at: path(8), to: path(2))
    }
    window.settle()
    #expect((table.nodeForRow(at: path(8)) as? ItemNode)?.item == 2)
    #expect(rows(of: table) == rows(of: table).sorted())
    let layers = table.layer.sublayers.compactMap { layer in
      table.subnodes.first { $0.layer === layer }.flatMap { ($0 as? ItemNode)?.indexPath?.row }
    }
    #expect(layers == rows(of: table))
    #expect(table.subnodes.last === label, "other subnodes keep their place")
    #expect(
      try #require(table.nodeForRow(at: path(8))).layer.presentedProperties.position.y == 100, "it moves")
  }
}
