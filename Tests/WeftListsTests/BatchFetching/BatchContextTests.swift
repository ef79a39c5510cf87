import Foundation
import Testing
import WeftThreads

@testable import WeftLists
@testable import WeftNodes

@MainActor @Suite struct BatchContextTests {
  @Test func aFetchEndsOnce() {
    let ends = Ends()
    let context = BatchContext(onEnd: ends.append)
    #expect(context.isFetching)
    context.completeBatchFetching(true)
    context.cancelBatchFetching()
    context.completeBatchFetching(false)
    #expect(!context.isFetching && !context.batchFetchingWasCancelled)
    #expect(ends.all == [.completed(true)])
  }

  @Test func completingWithFalseEndsTheFetchToo() {
    let ends = Ends()
    let context = BatchContext(onEnd: ends.append)
    context.completeBatchFetching(false)
    #expect(!context.isFetching)
    #expect(ends.all == [.completed(false)])
  }

  @Test func releasedContextCancelsItsFetch() {
    let ends = Ends()
    var context: BatchContext? = BatchContext(onEnd: ends.append)
    #expect(context?.isFetching == true)
    context = nil
    #expect(ends.all == [.cancelled])
  }

  @Test func cancelledFetchReportsItsCancellation() {
    let context = BatchContext()
    context.cancelBatchFetching()
    #expect(context.batchFetchingWasCancelled)
  }
}

/// Records how fetches have ended.
private final class Ends: Sendable {
  private let list = Protected([BatchContext.State]())

  var all: [BatchContext.State] { list.withLock { $0 } }

  @Sendable func append(_ end: BatchContext.State) { list.withLock { $0.append(end) } }
}
