import Foundation
import WeftCompositor
import WeftX11

extension VirtualDisplay {
  /// Waits until a condition holds; looks again at every frame of the display, so nothing sleeps.
  ///
  /// - Parameters:
  ///   - what: the condition in words, for the message.
  ///   - timeout: when to give up. Generous: only a failing test waits that long.
  ///   - condition: called on the caller's actor.
  /// - Throws: `VirtualDisplayError.timedOut`, and what the condition throws.
  public func waitUntil(
    _ what: String, timeout: Duration = .seconds(600), isolation: isolated (any Actor)? = #isolation,
    condition: () throws -> Bool
  ) async throws {
    let deadline = MonotonicTime.now + timeout.seconds
    while try !condition() {
      let remaining = deadline - MonotonicTime.now
      guard remaining > 0 else { throw VirtualDisplayError.timedOut(waitingFor: what) }
      await link.waitForFrame(timeout: remaining)
    }
  }

  /// Waits until a window of Weft's has handled everything that was sent to it before, has drawn and
  /// shows what came of it, and no animation runs in it any more: the picture is then the final one,
  /// however slow the machine is.
  ///
  /// - Parameters:
  ///   - window: its number on the server.
  ///   - timeout: when to give up. A window with an endless animation never settles.
  /// - Throws: `VirtualDisplayError.timedOut`.
  public func waitUntilSettled(_ window: UInt, timeout: Duration = .seconds(600)) async throws {
    let number = Int.random(in: 1...0x7FFF_FFFF)
    requestSettling(of: window, number: number)
    try await waitUntil("the window settles", timeout: timeout) { settleAnswer(of: window) == number }
  }

  /// Waits until a number of frames have passed on the display, for tests that nothing happens.
  public func waitForFrames(_ count: Int) async {
    for _ in 0..<count { await link.waitForFrame(timeout: 1) }
  }
}
