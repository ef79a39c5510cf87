import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes
@testable import WeftOffscreen

/// A table of 200 by 400 points with rows of 40 points. Every batch adds ten rows.
@MainActor @Suite struct ListBatchTests {
  @MainActor private final class Source: TableDataSource, TableDelegate {
    var count = 0
    var allows = true
    private nonisolated let (stream, continuation) = AsyncStream.makeStream(of: BatchContext.self)
    nonisolated let wasOnMain = Protected([Bool]())

    func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }
    func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
      let row = indexPath.row
      return { ItemNode(row) }
    }
    func shouldBatchFetch(for tableNode: TableNode) -> Bool { allows }
    nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
      let isMain = Thread.isMainThread
      wasOnMain.withLock { $0.append(isMain) }
      continuation.yield(context)
    }

    func next() async -> BatchContext? {
      var iterator = stream.makeAsyncIterator()
      return await iterator.next()
    }
  }

  private let source = Source()
  private let table = TableNode(style: .plain)

  init() {
    table.separatorStyle = .none
    table.dataSource = source
    table.delegate = source
  }

  private func open(_ root: DisplayNode? = nil) -> OffscreenWindow {
    let window = OffscreenWindow(size: CGSize(width: 200, height: 400), rootNode: root ?? table)
    window.settle()
    return window
  }

  /// Fetches batches as long as the table requests them, and returns their number.
  private func fetchAll(_ window: OffscreenWindow, animated: Bool = false) async -> Int {
    var count = 0
    while table.isFetchingBatch, let context = await source.next() {
      count += 1
      let old = source.count
      source.count += 10
      let rows = (old..<source.count).map { IndexPath(row: $0, section: 0) }
      table.performBatchUpdates(animated: animated) { table.insertRows(at: rows) }
      context.completeBatchFetching(true)
      window.settle()
      window.advance(by: 1)
      window.settle()
    }
    return count
  }

  @Test(arguments: [false, true])
  func anEmptyTableFetchesUntilTwoScreensAreAhead(isAnimated: Bool) async {
    let window = open()
    // One screen is visible and two are ahead: thirty rows. At exactly two screens the next batch is due.
    #expect(await fetchAll(window, animated: isAnimated) == 4)
    #expect(source.wasOnMain.withLock { $0 } == [false, false, false, false])
  }

  @Test func leadingScreensSetBeforeLoadingAreUsed() async {
    table.leadingScreensForBatching = 5
    #expect(table.leadingScreensForBatching == 5)
    let window = open()
    #expect(await fetchAll(window) == 7)
  }

  @Test func zeroLeadingScreensDisableFetching() {
    table.leadingScreensForBatching = 0
    let window = open()
    #expect(!table.isFetchingBatch)
    withExtendedLifetime(window) {}
  }

  @Test func scrollingTowardsTheEndFetchesTheNextBatch() async {
    let window = open()
    _ = await fetchAll(window)
    table.contentOffset.y = 400
    window.settle()
    #expect(await fetchAll(window) == 1)
    table.contentOffset.y = 390
    window.settle()
    #expect(!table.isFetchingBatch)
  }

  @Test func delegateThatHasNoMoreDataGetsNoFetch() {
    source.allows = false
    let window = open()
    #expect(!table.isFetchingBatch)
    withExtendedLifetime(window) {}
  }

  @Test func invisibleTableFillsItsViewportAndFetchesMoreWhenVisible() async {
    let root = DisplayNode()
    let window = open(root)
    table.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
    table.isRangeManaged = true
    table.recursivelySetInterfaceState([.measureLayout, .preload])
    root.addSubnode(table)
    window.settle()
    #expect(await fetchAll(window) == 1)
    table.recursivelySetInterfaceState(.inHierarchy)
    window.settle()
    #expect(await fetchAll(window) == 3)
  }

  @Test func delegateThatDecidesByRemainingTimeIsAskedWhileScrolling() async {
    @MainActor final class Decider: BatchFetchingDelegate {
      var hints: [Bool] = []
      func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool {
        hints.append(hint)
        return false
      }
    }
    let decider = Decider()
    let window = open()
    _ = await fetchAll(window)
    table.batchFetchingDelegate = decider
    window.scroll(by: 40)
    window.advance(by: 0.05)
    window.settle()
    #expect(!decider.hints.isEmpty && !decider.hints.contains(true))
    #expect(!table.isFetchingBatch)
  }

  @Test func delegateWithoutBatchFetchingEndsTheFetch() async throws {
    @MainActor final class Silent: TableDelegate {}
    let silent = Silent()
    table.delegate = silent
    let window = open()
    // A delegate without batch fetching refuses the fetch in the background.
    try await waitUntil("the end of the fetch") {
      !table.isFetchingBatch && !table.listState.batches.isCallingDelegate
    }
    window.settle()
    table.contentOffset.y = 1
    window.settle()
    #expect(!table.isFetchingBatch)
  }
}
