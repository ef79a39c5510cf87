import Foundation
import Testing

@testable import WeftThreads

struct ThreadTurnsTests {
  /// The lengths of turns on a new thread: of the thread at first, after it has asked for short ones, and of a
  /// thread that it starts then.
  private static func lengths() async -> [UInt64?] {
    await withCheckedContinuation { continuation in
      Thread {
        let first = ThreadTurns.length
        ThreadTurns.makeShort()
        let short = ThreadTurns.length
        Thread { continuation.resume(returning: [first, short, ThreadTurns.length]) }.start()
      }.start()
    }
  }

  @Test func shortTurnsAreThoseOfTheThreadThatAskedOnly() async throws {
    let lengths = await Self.lengths()
    guard let first = lengths[0], let short = lengths[1], let inherited = lengths[2] else { return }
    #expect(short <= first)
    #expect(inherited == first, "a thread that works for long is not kept from it")
  }
}
