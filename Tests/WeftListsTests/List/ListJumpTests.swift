import Foundation
import NodeTestSupport
import Testing
import WeftCompositor
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// Ten million rows of 30 to 50 points in a window of 200 by 400 points: some ten are seen.
@MainActor
@Suite("Jumps in a long list", .timeLimit(.minutes(30)))
struct ListJumpTests {
  private static let count = 10_000_000
  /// More are never made for a jump.
  private static let limit = 100

  private final class Rows: TableDataSource {
    let made = Log()
    /// What happens before a row is made; on another thread.
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

    /// The rows that were made since the last time.
    func takeMade() -> [Int] { made.take() }
  }

  /// Which rows were made.
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

  /// What of the viewport no row covers, in points.
  private var blankHeight: CGFloat {
    let frames = table.visibleNodes.filter { $0.supernode === table }.map(\.frame)
    let seen = frames.map { $0.intersection(table.bounds).height }.reduce(0, +)
    return table.bounds.height - seen
  }

  /// Shows frames until the content rests and all is done, and says how many of them had places without rows.
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

  @Test("The keys End and Home show the last rows and the first, and make few")
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

  @Test("Scrolling to a row shows it, and makes few", arguments: [false, true])
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

  @Test("A scroll bar that is dragged through the list shows the rows at each place, and makes few")
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

  @Test("Content that is flung as fast as can be shows rows all the time, and makes those that pass by")
  func flings() {
    let window = open()
    window.drag(from: 390, to: 10, isTouch: true)
    #expect(abs(table.scrollVelocity.y) <= 8000)
    #expect(showFrames(in: window) == 0)
    let passed = Int(table.contentOffset.y / 30)
    #expect(rows.takeMade().count <= passed + Self.limit)
    #expect(blankHeight < 0.01)
  }

  /// How many rows are made at the same time.
  private static let threadCount = ProcessInfo.processInfo.activeProcessorCount

  /// Scrolls to where every thread that makes a row waits with it; returns what lets them go on.
  private func holdUp(_ window: OffscreenWindow) -> Gate {
    let gate = Gate()
    window.scene.measuresInBackground = true
    window.scene.layoutPatience = 0
    rows.onMaking = { _ in gate.pass() }
    table.contentOffset.y = 1_000_000
    window.scene.update()
    gate.waitForArrivals(1)
    return gate
  }

  @Test("What is no longer near is not made, and what is seen now comes first")
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
    #expect(made.count - near.count <= Self.threadCount, "those that were begun")
    #expect(Set(near).isSuperset(of: shown))
    #expect(near.count <= Self.limit)
  }

  @Test("What comes into sight is made before what was only ahead")
  func promotesWhatIsSeen() {
    let window = open()
    let gate = holdUp(window)
    // Half a screen on: of what was ahead much is seen now.
    table.contentOffset.y += 200
    window.scene.update()
    gate.open()
    window.settle()
    let made = rows.takeMade()
    let seen = shown.filter(made.contains)
    #expect(seen.count > 5)
    // What was begun before, and what another thread does at the same time, may stand among them. A thread that gets no
    // turn for a while may be late with the one that it has begun.
    let late = seen.filter { (made.firstIndex(of: $0) ?? .max) >= seen.count + 2 * Self.threadCount }
    #expect(late.count <= Self.threadCount, "\(late) of \(seen) in \(made)")
  }

  @Test("A list that is gone makes nothing any more")
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
      window.scene.layoutPatience = 0
      while gate.arrivalCount == 0 { window.scene.update() }
    }
    // Another thread may just be looking whether it is still there.
    while table != nil { sched_yield() }
    gate.open()
    // As long as somebody may make a row.
    while token != nil { sched_yield() }
    #expect(made.count <= Self.threadCount)
  }

  @Test("A list that has left its window makes nothing more")
  func stopsOutsideOfWindows() {
    let window = open()
    let gate = holdUp(window)
    window.scene.close()
    gate.open()
    while table.isPreparing || !MutationQueue.shared.isEmpty { MutationsPass.run() }
    #expect(rows.takeMade().count <= Self.threadCount, "those that were begun")
  }
}
