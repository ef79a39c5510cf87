import Foundation
import WeftCompositor
import WeftThreads
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
  /// however slow the machine is. Windows publish this as the property `_WEFT_SETTLED`.
  ///
  /// Where the clock stands still until `advanceClock(of:by:timeout:)` an animation may stand still, too; but no
  /// picture may be under way that a node loads.
  ///
  /// - Parameters:
  ///   - window: its number on the server.
  ///   - timeout: when to give up. A window with an endless animation never settles.
  /// - Throws: `VirtualDisplayError.timedOut`.
  public func waitUntilSettled(_ window: UInt, timeout: Duration = .seconds(600)) async throws {
    try await settle(window, advance: 0, timeout: timeout)
  }

  /// Moves the time of a program on that was launched with a clock that stands still, and waits until its windows
  /// have come to rest as they are then. The same input at the same times gives the same pixels, every time.
  ///
  /// On the way the time passes frame by frame, at 60 frames a second of that clock; each of them waits until
  /// everything that comes of the one before is done and shown.
  /// ```swift
  /// let program = try display.launch(path, hasManualClock: true)
  /// let window = try await display.waitForWindow()
  /// try display.click(at: CGPoint(x: 40, y: 20))
  /// try await display.advanceClock(of: window, by: 0.15)
  /// assertScreenshot(of: display, window: window, named: "halfway")
  /// ```
  ///
  /// - Parameters:
  ///   - window: any window of the program.
  ///   - duration: how far, in seconds: from 0 to 2000.
  ///   - timeout: when to give up.
  /// - Throws: `VirtualDisplayError.timedOut`; `.noManualClock` if the window's clock goes by itself.
  public func advanceClock(
    of window: VirtualWindow, by duration: TimeInterval, timeout: Duration = .seconds(600),
    file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    require(
      (0...2000).contains(duration), "a clock is moved on by 0 to 2000 seconds at once", of: duration,
      file: file, line: line)
    guard hasManualClock(window.identifier) else { throw VirtualDisplayError.noManualClock(window.title) }
    try await settle(window.identifier, advance: Int((duration * 1e6).rounded()), timeout: timeout)
  }

  private func settle(_ window: UInt, advance: Int, timeout: Duration) async throws {
    let number = Int.random(in: 1...0x7FFF_FFFF)
    requestSettling(of: window, number: number, advance: advance)
    try await waitUntil("the window settles", timeout: timeout) { settleAnswer(of: window) == number }
  }

  /// Waits until a window of whatever program is idle: one of Weft's until it has settled (see
  /// `waitUntilSettled(_:)`), any other until its pixels have stayed the same for a while.
  ///
  /// - Parameters:
  ///   - window: a window on the display.
  ///   - silence: for how long the pixels of a window that is not Weft's have to stay the same.
  ///   - timeout: when to give up. A window with an endless animation is never idle.
  /// - Throws: `VirtualDisplayError.timedOut`, `.missingExtension`.
  public func waitUntilIdle(
    _ window: VirtualWindow, silence: Duration = .milliseconds(250), timeout: Duration = .seconds(600)
  ) async throws {
    if settleAnswer(of: window.identifier) != nil {
      try await waitUntilSettled(window.identifier, timeout: timeout)
    } else {
      try await waitForSilence(silence, timeout: timeout)
    }
  }

  /// Waits until no pixel of the screen has changed for a while: for programs that don't say when they are idle.
  ///
  /// What a program does before it changes a pixel can't be seen: wait for what should happen, if that is known.
  ///
  /// - Parameters:
  ///   - duration: for how long.
  ///   - timeout: when to give up.
  /// - Throws: `VirtualDisplayError.timedOut`, `.missingExtension`.
  public func waitForSilence(
    _ duration: Duration = .milliseconds(250), timeout: Duration = .seconds(600)
  ) async throws {
    let watch = try DamageWatch(self)
    var last = MonotonicTime.now
    try await waitUntil("silence on the display", timeout: timeout) {
      last = watch.takeTimes().last ?? last
      return MonotonicTime.now - last >= duration.seconds
    }
    watch.stop()
  }

  /// Waits until a number of frames have passed on the display, for tests that nothing happens.
  public func waitForFrames(_ count: Int) async {
    for _ in 0..<count { await link.waitForFrame(timeout: 1) }
  }
}
