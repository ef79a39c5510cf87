import Foundation
import Testing

@testable import WeftThreads

struct ThreadTurnsTests {
  /// The lengths of three turns: of a new thread initially, of the same thread after it has called `ask`, and
  /// of a thread that it starts afterwards.
  private static func lengths(after ask: @escaping @Sendable () -> Void) async -> [UInt64?] {
    await handover { finish in
      Thread {
        let first = ThreadTurns.length
        ask()
        let changed = ThreadTurns.length
        Thread { finish([first, changed, ThreadTurns.length]) }.start()
      }.start()
    }
  }

  @Test func shortTurnsApplyOnlyToTheRequestingThread() async throws {
    let lengths = await Self.lengths { ThreadTurns.makeShort() }
    guard let first = lengths[0], let short = lengths[1], let inherited = lengths[2] else { return }
    #expect(short <= first)
    #expect(inherited == first, "a new thread does not inherit short turns")
  }

  @Test func longTurnsApplyOnlyToTheRequestingThread() async throws {
    let lengths = await Self.lengths { ThreadTurns.makeLong() }
    guard let first = lengths[0], let long = lengths[1], let inherited = lengths[2] else { return }
    #expect(long >= first)
    #expect(inherited == first, "a new thread does not inherit long turns")
  }
}
