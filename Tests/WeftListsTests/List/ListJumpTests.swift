import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// Ten million rows of 30 to 50 points in a window of 200 by 400 points: about ten are visible.
@MainActor
@Suite("Jumps in a long list")
struct ListJumpTests {
  private static let count = 10_000_000
  /// The maximum number of rows that are created for a jump.
  private static let limit = 100

  private final class Rows: TableDataSource {
    let made = Log()
    /// Called on another thread before a row is created.
    var onMaking: @Sendable (Int) -> Void = { _ in }

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { ListJumpTests.count }

    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (row, onMaking) = (indexPath.row, onMaking)
      return { [made] in
        onMaking(row)
        made.append(row)
        return ItemNode(row, height: 30 + CGFloat(row % 7) / 6 * 20)
      }
    }

    /// Returns the rows that were created since the last call.
    func takeMade() -> [Int] { made.take() }
  }

  /// Records the rows that were created.
  private final class Log: Sendable {
    private let rows = Protected<[Int]>([])

    var count: Int { rows.withLock { $0.count } }

    func append(_ row: Int) { rows.withLock { $0.append(row) } }

    func take() -> [Int] {
      rows.withLock { rows in
        defer { rows = [] }
        return rows
      }
    }
  }

  private let rows = Rows()
  private let table = TableNode(style: .plain)

  private func open() -> OffscreenWindow {
    table.separatorStyle = .none
    table.dataSource = rows
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: table)
    window.settle()
    _ = rows.takeMade()
    return window
  }

  private var shown: [Int] { table.visibleNodes.compactMap { ($0 as? ItemNode)?.item } }

  /// The height of the part of the viewport that no row covers, in points.
  private var blankHeight: CGFloat {
    let frames = table.visibleNodes.filter { $0.supernode === table }.map(\.frame)
    let seen = frames.map { $0.intersection(table.bounds).height }.reduce(0, +)
    return table.bounds.height - seen
  }

  /// Shows frames until the content rests and the window has settled. Returns how many frames had areas
  /// without rows.
  private func showFrames(in window: OffscreenWindow) -> Int {
    var blankFrames = 0
    repeat {
      window.advance(by: 1.0 / 60)
      if blankHeight > 0.01 { blankFrames += 1 }
    } while table.isScrolling
    window.settle()
    return blankFrames
  }

  private func press(_ keysym: UInt32, in window: OffscreenWindow) {
    window.send(.key(KeyEvent(.pressed, keysym: keysym)))
    window.send(.key(KeyEvent(.released, keysym: keysym)))
  }

  @Test("The keys End and Home show the last and the first rows, and create few rows")
  func keys() {
    let window = open()
    press(Keysym.end, in: window)
    #expect(showFrames(in: window) == 0)
    #expect(shown.last == Self.count - 1)
    #expect(abs((table.visibleNodes.last?.frame.maxY ?? 0) - table.bounds.maxY) < 0.01)
    #expect(rows.takeMade().count <= Self.limit)
    press(Keysym.home, in: window)
    #expect(showFrames(in: window) == 0)
    #expect(shown.first == 0 && table.contentOffset.y == 0)
    #expect(rows.takeMade().count <= Self.limit)
  }

  @Test("Scrolling to a row shows it, and creates few rows", arguments: [false, true])
  func scrollsToRows(isAnimated: Bool) {
    let window = open()
    for row in [5_000_000, 9_999_000, 17] {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: isAnimated)
      #expect(showFrames(in: window) == 0)
      #expect(shown.first == row)
      let made = rows.takeMade()
      #expect(made.count <= Self.limit, "\(made.count)")
      #expect(Set(made).count == made.count)
    }
  }

  @Test("Large steps like those of a dragged scroll bar show the rows at each position, and create few rows")
  func dragsTheBar() {
    let window = open()
    for step in 1...16 {
      table.contentOffset.y = table.contentSize.height / 17 * CGFloat(step)
      window.advance(by: 1.0 / 60)
      #expect(blankHeight < 0.01)
      #expect(rows.takeMade().count <= Self.limit)
    }
    window.settle()
    #expect(table.currentRangeMode == .full)
    #expect(rows.takeMade().count <= Self.limit)
  }

  @Test("Content flung at the highest velocity always shows rows, and creates only those that pass by")
  func flings() {
    let window = open()
    window.drag(from: 390, to: 10, isTouch: true)
    #expect(abs(table.scrollVelocity.y) <= 8000)
    #expect(showFrames(in: window) == 0)
    let passed = Int(table.contentOffset.y / 30)
    #expect(rows.takeMade().count <= passed + Self.limit)
    #expect(blankHeight < 0.01)
  }

  /// The number of rows that are created at the same time.
  private static let threadCount = ProcessInfo.processInfo.activeProcessorCount

  /// Scrolls to new rows and blocks every thread that creates one. Returns the gate that unblocks them.
  private func holdUp(_ window: OffscreenWindow) -> Gate {
    let gate = Gate()
    window.scene.measuresInBackground = true
    window.scene.layoutTimeout = 0
    rows.onMaking = { _ in gate.pass() }
    table.contentOffset.y = 1_000_000
    window.scene.update()
    gate.waitForArrivals(1)
    return gate
  }

  @Test("Rows that are no longer near are not created, and visible rows are")
  func dropsWhatLeft() {
    let window = open()
    let gate = holdUp(window)
    for place in [2, 3, 4, 5, 6] as [CGFloat] {
      table.contentOffset.y = place * 1_000_000
      window.scene.update()
    }
    table.contentOffset.y = 7_000_000
    window.scene.update()
    gate.open()
    window.settle()
    let made = rows.takeMade()
    let first = shown.first ?? 0
    let near = made.filter { abs($0 - first) < 100 }
    #expect(made.count - near.count <= Self.threadCount, "only rows that were begun")
    #expect(Set(near).isSuperset(of: shown))
    #expect(near.count <= Self.limit)
  }

  @Test("Rows that become visible are created before rows that are only ahead")
  func promotesWhatIsSeen() {
    let window = open()
    let gate = holdUp(window)
    // Half a screen further: many of the rows that were ahead are visible now.
    table.contentOffset.y += 200
    window.scene.update()
    gate.open()
    window.settle()
    let made = rows.takeMade()
    let seen = shown.filter(made.contains)
    #expect(seen.count > 5)
    // Rows that were begun earlier, or by another thread at the same time, may be among them. A thread that
    // is not scheduled for a while may be late with the row that it has begun.
    let late = seen.filter { (made.firstIndex(of: $0) ?? .max) >= seen.count + 2 * Self.threadCount }
    #expect(late.count <= Self.threadCount, "\(late) of \(seen) in \(made)")
  }

  @Test("A freed list creates no more rows")
  func stopsWithTheList() {
    final class Token: Sendable {}
    let gate = Gate()
    let made: Log
    weak var table: TableNode?
    weak var token: Token?
    do {
      let (ownTable, rows, ownToken) = (TableNode(style: .plain), Rows(), Token())
      ownTable.dataSource = rows
      (table, token, made) = (ownTable, ownToken, rows.made)
      rows.onMaking = { _ in withExtendedLifetime(ownToken) { gate.pass() } }
      let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: ownTable)
      window.scene.measuresInBackground = true
      window.scene.layoutTimeout = 0
      while gate.arrivalCount == 0 { window.scene.update() }
    }
    // Another thread may hold the table for a moment while it checks whether it still exists.
    while table != nil { sched_yield() }
    gate.open()
    // The token lives as long as a row may still be created.
    while token != nil { sched_yield() }
    #expect(made.count <= Self.threadCount)
  }

  @Test("A list whose window was closed creates no more rows")
  func stopsOutsideOfWindows() {
    let window = open()
    let gate = holdUp(window)
    window.scene.close()
    gate.open()
    while table.isPreparing || !MutationQueue.shared.isEmpty { MutationsPass.run() }
    #expect(rows.takeMade().count <= Self.threadCount, "only rows that were begun")
  }
}
