import Foundation
import Testing

@testable import WeftThreads

struct ThreadTurnsTests {
  /// The lengths of turns on a new thread: of the thread at first, after it has asked for others, and of a
  /// thread that it starts then.
  private static func lengths(after ask: @escaping @Sendable () -> Void) async -> [UInt64?] {
    await withCheckedContinuation { continuation in
      Thread {
        let first = ThreadTurns.length
        ask()
        let changed = ThreadTurns.length
        Thread { continuation.resume(returning: [first, changed, ThreadTurns.length]) }.start()
      }.start()
    }
  }

  @Test func shortTurnsAreThoseOfTheThreadThatAskedOnly() async throws {
    let lengths = await Self.lengths { ThreadTurns.makeShort() }
    guard let first = lengths[0], let short = lengths[1], let inherited = lengths[2] else { return }
    #expect(short <= first)
    #expect(inherited == first, "a thread that works for long is not kept from it")
  }

  @Test func longTurnsLetOthersGoFirst() async throws {
    let lengths = await Self.lengths { ThreadTurns.makeLong() }
    guard let first = lengths[0], let long = lengths[1], let inherited = lengths[2] else { return }
    #expect(long >= first)
    #expect(inherited == first, "a thread that answers somebody is not kept from it")
  }
}
