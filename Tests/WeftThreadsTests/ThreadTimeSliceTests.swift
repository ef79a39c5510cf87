import Foundation
import Testing

@testable import WeftThreads

struct ThreadTimeSliceTests {
  /// The lengths of three time slices: of a new thread initially, of the same thread after it has called `ask`, and
  /// of a thread that it starts afterwards.
  private static func lengths(after ask: @escaping @Sendable () -> Void) async -> [UInt64?] {
    await handover { finish in
      Thread {
        let first = ThreadTimeSlice.length
        ask()
        let changed = ThreadTimeSlice.length
        Thread { finish([first, changed, ThreadTimeSlice.length]) }.start()
      }.start()
    }
  }

  @Test func shortSlicesApplyOnlyToTheRequestingThread() async throws {
    let lengths = await Self.lengths { ThreadTimeSlice.makeShort() }
    guard let first = lengths[0], let short = lengths[1], let inherited = lengths[2] else { return }
    #expect(short <= first)
    #expect(inherited == first, "a new thread does not inherit short slices")
  }

  @Test func longSlicesApplyOnlyToTheRequestingThread() async throws {
    let lengths = await Self.lengths { ThreadTimeSlice.makeLong() }
    guard let first = lengths[0], let long = lengths[1], let inherited = lengths[2] else { return }
    #expect(long >= first)
    #expect(inherited == first, "a new thread does not inherit long slices")
  }
}
