import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WeftTransfer

@Suite struct PromisedDataTests {
  private struct Failure: Error {}

  @Test func manyWhoAskAtTheSameTimeGetTheSameDataMadeOnce() async throws {
    let count = Atomic(0)
    let (started, starter) = AsyncStream<Void>.makeStream()
    let promised = PromisedData(later: {
      count.add(1, ordering: .relaxed)
      for await _ in started { break }
      return Data([1, 2, 3])
    })
    try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<8 { group.addTask { try await promised.value() } }
      // Who asks meanwhile for data at once gets none.
      try await waitUntil("the first question") { count.load(ordering: .relaxed) > 0 }
      #expect(promised.immediate() == nil && promised.existing == nil && promised.result == nil)
      starter.yield()
      for try await data in group { #expect(data == Data([1, 2, 3])) }
    }
    #expect(count.load(ordering: .relaxed) == 1)
    #expect(promised.immediate() == Data([1, 2, 3]))
  }

  @Test func oneWhoAsksAndIsCancelledDoesNotBreakThePromiseForOthers() async throws {
    let (begun, beginner) = AsyncStream<Void>.makeStream()
    let (allowed, allower) = AsyncStream<Void>.makeStream()
    let promised = PromisedData(later: {
      beginner.finish()
      for await _ in allowed {}
      try Task.checkCancellation()
      return Data([1, 2, 3])
    })
    let first = Task { try await promised.value() }
    for await _ in begun {}
    let second = Task { try await promised.value() }
    first.cancel()
    // It does not wait for the data any more, which is made only then.
    await #expect(throws: CancellationError.self) { try await first.value }
    allower.finish()
    #expect(try await second.value == Data([1, 2, 3]))
    #expect(try await promised.value() == Data([1, 2, 3]))
  }

  @Test func aBrokenPromiseFailsForEverybody() async {
    let promised = PromisedData(later: { throw Failure() })
    for _ in 0..<2 { await #expect(throws: Failure.self) { try await promised.value() } }
    #expect(promised.immediate() == nil && promised.existing == nil)
    #expect(promised.result != nil)
  }

  @Test func dataIsMadeByWhoeverAsksFirst() async throws {
    let promised = PromisedData { Data([7]) }
    #expect(promised.existing == nil)
    #expect(promised.immediate() == Data([7]))
    #expect(promised.existing == Data([7]))
    #expect(try await promised.value() == Data([7]))
  }
}
