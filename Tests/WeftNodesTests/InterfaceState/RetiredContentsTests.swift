import Foundation
import Testing
import WeftGraphics

@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor @Suite struct RetiredContentsTests {
  /// A node that draws, with contents of 100 by 100 pixels in a subnode: 40,000 bytes.
  private static func makeCell() throws -> (cell: CellNode, content: DisplayNode) {
    final class Ink: DisplayNode, CanvasDrawing, @unchecked Sendable {
      func drawParameters() {}
      static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {}
    }
    let (cell, content) = (CellNode(), Ink())
    cell.addSubnode(content)
    content.contents = try Canvas(width: 100, height: 100, scale: 1, isOpaque: true).makeBitmap()
    return (cell, content)
  }

  @Test func theOldestContentsAreEvictedFirstWhenTheLimitIsReached() throws {
    let retired = RetiredContents(byteLimit: 100_000)
    let cells = try (0..<4).map { _ in try Self.makeCell() }
    for (cell, _) in cells { retired.retire(cell) }
    #expect(cells.map { $0.content.contents == nil } == [true, true, false, false])
    #expect(retired.byteCount == 80_000)
    #expect(cells[0].content.needsDisplay)
  }

  @Test func restoredCellsKeepTheirContents() throws {
    let retired = RetiredContents(byteLimit: 100_000)
    let cells = try (0..<4).map { _ in try Self.makeCell() }
    retired.retire(cells[0].cell)
    retired.restore(cells[0].cell)
    #expect(retired.byteCount == 0)
    for (cell, _) in cells.dropFirst() { retired.retire(cell) }
    #expect(cells.map { $0.content.contents == nil } == [false, true, false, false])
    // A cell that is retired again counts as the latest.
    retired.retire(cells[2].cell)
    retired.retire(cells[0].cell)
    #expect(cells.map { $0.content.contents == nil } == [false, true, false, true])
  }

  @Test func aLowerLimitAndScarceMemoryEvictContents() throws {
    let retired = RetiredContents(byteLimit: 1_000_000)
    let cells = try (0..<8).map { _ in try Self.makeCell() }
    for (cell, _) in cells { retired.retire(cell) }
    retired.byteLimit = 240_000
    #expect(retired.byteCount == 240_000)
    retired.didReceiveMemoryWarning(.warning)
    #expect(retired.byteCount == 120_000)
    retired.didReceiveMemoryWarning(.critical)
    #expect(retired.byteCount == 0)
    #expect(cells.allSatisfy { $0.content.contents == nil })
  }

  @Test func contentsThatWereNotDrawnAreKept() throws {
    let retired = RetiredContents(byteLimit: 0)
    let plain = CellNode()
    plain.contents = try Canvas(width: 10, height: 10, scale: 1, isOpaque: true).makeBitmap()
    retired.retire(plain)
    #expect(plain.contents != nil)
  }

  @Test func releasedCellsDoNotCountBeyondTheLimit() throws {
    let retired = RetiredContents(byteLimit: 100_000)
    for _ in 0..<1000 {
      let (cell, _) = try Self.makeCell()
      retired.retire(cell)
    }
    #expect(retired.byteCount <= 100_000)
  }

  @MainActor
  private final class Rows: TableDataSource {
    final class Row: CellNode, CanvasDrawing, @unchecked Sendable {
      func drawParameters() {}
      static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {}
    }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      {
        let row = Row()
        row.style.preferredSize = CGSize(width: 100, height: 50)
        return row
      }
    }
  }

  @Test func theContentsOfDistantCellsAreEvictedAlthoughTheCellsAreKept() throws {
    let (table, rows) = (TableNode(), Rows())
    table.dataSource = rows
    let window = OffscreenWindow(size: CGSize(width: 100, height: 200), rootNode: table)
    window.settle()
    _ = window.render()
    let cell = try #require(table.visibleNodes.first)
    let contents = WeakBitmap(try #require(cell.contents))
    table.scrollToRow(at: IndexPath(row: 900, section: 0), at: .top, animated: false)
    window.settle()
    _ = window.render()
    #expect(cell.supernode == nil)
    RetiredContents.shared.didReceiveMemoryWarning(.critical)
    window.settle()
    #expect(cell.contents == nil)
    // The thread that has drawn them may still refer to them.
    while contents.bitmap != nil { sched_yield() }
    withExtendedLifetime(rows) {}
  }
}

@MainActor @Suite("Contents of nodes that were removed from a window")
struct RemovedContentsTests {
  private final class Ink: DisplayNode, CanvasDrawing, @unchecked Sendable {
    func drawParameters() {}
    static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      canvas.fill(bounds, with: .black)
    }
  }

  private let root = DisplayNode()
  private let page = DisplayNode()
  private let ink = Ink()
  private let window: OffscreenWindow

  init() {
    for node in [page, ink] { node.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
    page.addSubnode(ink)
    root.addSubnode(page)
    window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    window.settle()
  }

  /// Evicts the contents of all removed nodes by a limit of zero for a moment.
  private func makeRoomScarce() {
    let limit = RetiredContents.removed.byteLimit
    RetiredContents.removed.byteLimit = 0
    RetiredContents.removed.byteLimit = limit
  }

  @Test("They are kept within the limit, and are drawn again when they are shown after an eviction")
  func staysWithinTheLimit() {
    page.removeFromSupernode()
    window.settle()
    #expect(ink.contents != nil)
    makeRoomScarce()
    #expect(ink.contents == nil)
    root.addSubnode(page)
    window.settle()
    #expect(ink.contents != nil)
  }

  @Test("Contents that are shown again are not evicted")
  func staysInWindows() {
    page.removeFromSupernode()
    window.settle()
    root.addSubnode(page)
    window.settle()
    makeRoomScarce()
    #expect(ink.contents != nil)
  }

  @Test("Released nodes are not counted")
  func forgetsNodes() {
    let limit = RetiredContents.removed.byteLimit
    // The limit has space for two pages.
    RetiredContents.removed.byteLimit = 0
    RetiredContents.removed.byteLimit = 80_000
    defer { RetiredContents.removed.byteLimit = limit }
    page.removeFromSupernode()
    window.settle()
    for _ in 0..<10 {
      let other = Ink()
      other.frame = page.frame
      root.addSubnode(other)
      window.settle()
      other.removeFromSupernode()
      window.settle()
    }
    #expect(ink.contents != nil)
  }
}
