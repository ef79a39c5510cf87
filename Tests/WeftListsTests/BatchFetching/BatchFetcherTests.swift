import Foundation
import NodeTestSupport
import TestSupport
import Testing

@testable import WeftLists
@testable import WeftNodes

/// A container whose content is `length` points long, with a viewport of 100 points.
@MainActor @Suite struct BatchFetcherTests {
  private let fetcher = BatchFetcher()

  /// Checks whether to fetch, and returns the fetch if one has begun.
  private func check(
    length: CGFloat, offset: CGFloat = 0, isAllowed: Bool = true
  ) async -> BatchContext? {
    let metrics = BatchFetchingMetrics(
      viewport: CGRect(x: 0, y: offset, width: 100, height: 100),
      contentSize: CGSize(width: 100, height: length), scrollable: .vertical)
    let box = Box()
    guard fetcher.check(metrics, isAllowed: { isAllowed }, fetch: { box.put($0) }) else { return nil }
    return await box.take()
  }

  /// Ends a fetch and processes its end on main.
  private func end(_ context: BatchContext?, _ body: (BatchContext) -> Void) {
    if let context { body(context) }
    MutationsPass.run()
  }

  @Test func fetchesRepeatUntilThereIsEnoughContent() async {
    var length: CGFloat = 0
    var count = 0
    while let context = await check(length: length) {
      #expect(fetcher.isFetching)
      count += 1
      length += 90
      end(context) { $0.completeBatchFetching(true) }
    }
    // 360 points: more than the viewport and two leading screens.
    #expect(count == 4)
  }

  @Test func delegateCallLastsUntilItsTasksOnMainHaveRun() async throws {
    var isTakenIn = false
    let note: @MainActor @Sendable () -> Void = { isTakenIn = true }
    let metrics = BatchFetchingMetrics(
      viewport: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: .zero, scrollable: .vertical)
    fetcher.check(metrics, isAllowed: { true }) { _ in Task { @MainActor in note() } }
    #expect(fetcher.isCallingDelegate && !isTakenIn)
    try await waitUntil("the end of the call") { !fetcher.isCallingDelegate }
    #expect(isTakenIn)
  }

  @Test func blockedDelegateDoesNotDelayOtherContainers() async {
    let (gate, box, other) = (Gate(), Box(), BatchFetcher())
    let metrics = BatchFetchingMetrics(
      viewport: CGRect(x: 0, y: 0, width: 100, height: 100), contentSize: .zero, scrollable: .vertical)
    fetcher.check(metrics, isAllowed: { true }) { _ in gate.pass() }
    gate.waitForArrivals(1)
    other.check(metrics, isAllowed: { true }) { box.put($0) }
    let context = await box.take()
    #expect(context?.isFetching == true && other.isFetching)
    gate.open()
  }

  @Test func onlyOneFetchRunsAtATime() async {
    let context = await check(length: 0)
    #expect(context != nil)
    #expect(await check(length: 50) == nil)
    end(context) { $0.completeBatchFetching(true) }
    #expect(await check(length: 50) != nil)
  }

  @Test func fetchWithoutNewDataIsNotRepeatedImmediately() async {
    end(await check(length: 0)) { $0.completeBatchFetching(true) }
    #expect(await check(length: 0) == nil)
    #expect(await check(length: 40) != nil)
  }

  @Test func fetchAfterAFailureWaitsForScrolling() async {
    end(await check(length: 150)) { $0.completeBatchFetching(false) }
    #expect(await check(length: 200) == nil)
    #expect(await check(length: 200) == nil)
    #expect(await check(length: 200, offset: 1) != nil)
  }

  @Test func fetchAfterACancellationWaitsForScrolling() async {
    end(await check(length: 150)) { $0.cancelBatchFetching() }
    #expect(await check(length: 150) == nil)
    #expect(await check(length: 150, offset: 1) != nil)
  }

  @Test func delegateThatRefusesIsNotAskedAgainUntilAReset() async {
    end(await check(length: 0)) { $0.refuse() }
    #expect(await check(length: 10) == nil)
    fetcher.reset()
    #expect(await check(length: 10) != nil)
  }

  @Test func theDelegateMayForbidAFetch() async {
    #expect(await check(length: 0, isAllowed: false) == nil)
    #expect(await check(length: 0) != nil)
  }

  @Test func resetCancelsTheRunningFetch() async {
    let context = await check(length: 0)
    fetcher.reset()
    #expect(context?.batchFetchingWasCancelled == true)
    MutationsPass.run()
    #expect(await check(length: 0) != nil)
  }

  @Test func endOfAFetchRequestsACheckOnMain() async {
    var count = 0
    fetcher.onNeedsCheck = { count += 1 }
    end(await check(length: 0)) { $0.completeBatchFetching(true) }
    #expect(count == 1)
  }
}

/// Passes a fetch from the background to a test.
private final class Box: Sendable {
  private let (stream, continuation) = AsyncStream.makeStream(of: BatchContext.self)

  func put(_ context: BatchContext) { continuation.yield(context) }

  func take() async -> BatchContext? {
    var iterator = stream.makeAsyncIterator()
    return await iterator.next()
  }
}
