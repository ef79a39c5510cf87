import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// A table of 200 by 400 points with rows of 300 points. The wheel scrolls it by 54 points for each click.
@MainActor @Suite struct ListQuietTests {
  private final class PlainCell: CellNode, @unchecked Sendable {}
  private final class HearingCell: CellNode, @unchecked Sendable {
    @MainActor var count = 0

    override init() {
      super.init()
      observesEveryFrame = true
    }

    override func cellNodeVisibilityEvent(
      _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
    ) {
      super.cellNodeVisibilityEvent(event, in: scrollNode, withCellFrame: cellFrame)
      if event == .visibleRectChanged { count += 1 }
    }
  }

  @MainActor private final class Source: TableDataSource {
    let make: @Sendable () -> CellNode
    init(_ make: @escaping @Sendable () -> CellNode) { self.make = make }
    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      { [make] in
        let cell = make()
        cell.style.height = .points(300)
        return cell
      }
    }
  }

  @MainActor private final class Listener: TableDelegate {
    var count = 0
    func scrollNodeDidScroll(_ node: ScrollNode) { count += 1 }
  }

  private let table = TableNode(style: .plain)

  private func open(_ source: Source) -> OffscreenWindow {
    table.separatorStyle = .none
    table.dataSource = source
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    // A position far from the next edge of a row.
    table.contentOffset.y = 310
    window.settle()
    return window
  }

  /// Shows frames until the content rests, and returns how many of them moved it.
  private func turnWheel(in window: OffscreenWindow) -> Int {
    window.turnWheel(1)
    var (frames, last) = (0, table.contentOffset.y)
    repeat {
      window.advance(by: 1.0 / 60)
      if table.contentOffset.y != last { frames += 1 }
      last = table.contentOffset.y
    } while table.isScrolling
    return frames
  }

  @Test func framesThatDoNotAffectTheListDoNotWakeMain() {
    let source = Source { PlainCell() }
    let window = open(source)
    window.turnWheel(1)
    for _ in 0..<3 { window.advance(by: 1.0 / 60) }
    #expect(table.contentOffset.y > 310 && table.isScrolling)
    #expect(table.notifiedOffset.y == 310, "main was not woken")
    #expect(table.bounds.minY == table.contentOffset.y, "the bounds are current")
    window.advance(by: 2)
    #expect(
      table.notifiedOffset == table.contentOffset && table.notifiedOffset.y == 364, "the end is reported")
  }

  @Test func delegateIsNotifiedAboutEveryFrame() {
    let (source, listener) = (Source { PlainCell() }, Listener())
    let window = open(source)
    table.delegate = listener
    let frames = turnWheel(in: window)
    #expect(frames > 5 && listener.count == frames)
  }

  @Test func observingCellsAreNotifiedAboutEveryFrame() throws {
    let source = Source { HearingCell() }
    let window = open(source)
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)) as? HearingCell)
    cell.count = 0
    let frames = turnWheel(in: window)
    #expect(frames > 5 && cell.count == frames)
  }

  @Test func visibleRowsFollowTheScrollPosition() {
    let source = Source { PlainCell() }
    let window = open(source)
    for _ in 0..<40 {
      _ = turnWheel(in: window)
      window.settle()
      let offset = table.contentOffset.y
      let seen = (0..<100).filter { row in
        let top = CGFloat(row) * 300
        return top < offset + 400 && top + 300 > offset
      }
      #expect(table.visibleNodes.compactMap { $0.indexPath?.row } == seen)
    }
  }

  @Test func cellsObserveEveryFrameOnlyOnRequest() throws {
    #expect(!CellNode().observesEveryFrame && !TextCellNode().observesEveryFrame)
    let source = Source { PlainCell() }
    let window = open(source)
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)))
    cell.observesEveryFrame = true
    window.settle()
    window.turnWheel(1)
    window.advance(by: 1.0 / 60)
    #expect(table.notifiedOffset.y == table.contentOffset.y, "main is woken for every frame")
    cell.observesEveryFrame = false
    window.advance(by: 2)
    window.turnWheel(1)
    for _ in 0..<3 { window.advance(by: 1.0 / 60) }
    #expect(table.notifiedOffset.y == 364, "main is not woken any more")
  }

  @Test func otherCellsAreNotifiedAboutScrollingWhenTheListUpdatesAnyway() throws {
    final class OverridingCell: CellNode, @unchecked Sendable {
      @MainActor var count = 0
      override func cellNodeVisibilityEvent(
        _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
      ) {
        if event == .visibleRectChanged { count += 1 }
      }
    }
    let source = Source { OverridingCell() }
    let window = open(source)
    let cell = try #require(table.nodeForRow(at: IndexPath(row: 1, section: 0)) as? OverridingCell)
    cell.count = 0
    table.contentOffset.y += 10
    window.settle()
    #expect(cell.count == 1)
  }

  @Test func hoveredRowIsUpdatedWhenScrollingEnds() throws {
    let source = Source { PlainCell() }
    let window = open(source)
    window.point(.moved, 100, 200, at: 0)
    let row = { (index: Int) in try #require(table.nodeForRow(at: IndexPath(row: index, section: 0))) }
    #expect(window.scene.pointer.hoveredNodes.last === (try row(1)))
    for _ in 0..<4 { window.turnWheel(1) }
    window.advance(by: 5)
    #expect(table.contentOffset.y == 526)
    #expect(window.scene.pointer.hoveredNodes.last === (try row(2)))
  }
}
