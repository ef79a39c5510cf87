import CX11
import Foundation
import WeftCompositor
import WeftThreads
import WeftX11

extension VirtualDisplay {
  /// Waits until a condition holds. It is checked at every frame of the display, and after the end of the display, too.
  ///
  /// - Parameters:
  ///   - what: a description of the condition, for the message.
  ///   - timeout: when to give up. The default is long, because only a failing test waits that long.
  ///   - condition: called on the caller's actor.
  /// - Throws: `VirtualDisplayError.timedOut`; `.windowManagerEnded` if the window manager has ended by itself;
  ///   `.programEnded` if a launched program has ended by itself with another exit code than 0; `CancellationError` if the
  ///   task is cancelled; and the errors of the condition.
  public func waitUntil(
    _ what: String, timeout: Duration = .seconds(600), isolation: isolated (any Actor)? = #isolation,
    condition: () throws -> Bool
  ) async throws {
    try await wait(for: what, timeout: timeout, condition: condition) { programs.failure }
  }

  /// Waits until a condition holds, or until it can't any more.
  ///
  /// - Parameter obstacle: returns why it can't hold any more; nil if it can. It is asked only while the server runs.
  func wait(
    for what: String, timeout: Duration, isolation: isolated (any Actor)? = #isolation,
    condition: () throws -> Bool, obstacle: () -> VirtualDisplayError?
  ) async throws {
    let deadline = MonotonicTime.now + timeout.seconds
    let trace = DisplayTrace.of(self)
    let start = trace?.waitDidBegin() ?? 0
    defer { trace?.waitDidEnd(for: what, since: start) }
    while try !condition() {
      let remaining = deadline - MonotonicTime.now
      guard remaining > 0 else { throw VirtualDisplayError.timedOut(waitingFor: what) }
      if let reason = windowManager.withLock({ $0 })?.ending ?? obstacle(), isServerRunning {
        // The server has handled by now what a program has done before its end.
        if try condition() { break }
        throw reason
      }
      try Task.checkCancellation()
      await link.waitForFrame(timeout: min(remaining, 1))
      trace?.waitDidProgress()
    }
  }

  /// Whether the server answers. If it has ended, so have programs and window managers, but not by themselves.
  private var isServerRunning: Bool {
    let isUsable = link.use { connection in
      XSync(connection.display, False)
      return connection.isUsable
    }
    return isUsable == true
  }

  /// Waits until a window of Weft has handled everything that was sent to it, has drawn and shown the result,
  /// and no animation runs in it. The picture is then final, regardless of the speed of the machine. Windows
  /// publish this state in the property `_WEFT_SETTLED`.
  ///
  /// With a manual clock, which only `advanceClock(of:by:timeout:)` advances, an animation may be suspended,
  /// but no node may still be loading a picture.
  ///
  /// - Parameters:
  ///   - window: the window's identifier on the server.
  ///   - timeout: when to give up. A window with an endless animation never settles.
  /// - Throws: as `waitUntil(_:timeout:isolation:condition:)`; `.programEnded` if the program has ended, `.ended` if
  ///   the display has, and `.noWindow` if the window is gone otherwise.
  public func waitUntilSettled(_ window: UInt, timeout: Duration = .seconds(600)) async throws {
    try await settle(window, advance: 0, timeout: timeout)
  }

  /// Advances the manual clock of a launched program, and waits until its windows have settled at the new
  /// time. The same input at the same times always gives the same pixels.
  ///
  /// The time advances frame by frame, at 60 frames per second of that clock. Each frame waits until all
  /// consequences of the previous one are done and shown.
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
  ///   - duration: in seconds, from 0 to 2000.
  ///   - timeout: when to give up.
  /// - Throws: as `waitUntilSettled(_:timeout:)`; `.noManualClock` if the window's clock is not manual.
  public func advanceClock(
    of window: VirtualWindow, by duration: TimeInterval, timeout: Duration = .seconds(600),
    file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    require(
      (0...2000).contains(duration), "a clock advances by 0 to 2000 seconds at a time", of: duration,
      file: file, line: line)
    guard hasManualClock(window.identifier) else {
      guard exists(window.identifier) else { throw try await reasonForEnd(of: window.identifier) }
      throw VirtualDisplayError.noManualClock(window.title)
    }
    try await settle(window.identifier, advance: Int((duration * 1e6).rounded()), timeout: timeout)
  }

  private func settle(_ window: UInt, advance: Int, timeout: Duration) async throws {
    let number = Int.random(in: 1...0x7FFF_FFFF)
    requestSettling(of: window, number: number, advance: advance)
    var isGone = false
    let what = advance == 0 ? "the window settles" : "the clock advances by \(Double(advance) / 1e6) s"
    try await wait(for: what, timeout: timeout) {
      if settleAnswer(of: window) == number { return true }
      isGone = !exists(window)
      return isGone
    } obstacle: {
      programs.failure
    }
    if isGone { throw try await reasonForEnd(of: window) }
  }

  /// How long a program that has lost its last window may take to end, in seconds, before it counts as one that goes on. It is
  /// long, because only a failing test waits that long.
  private static let timeout: TimeInterval = 120

  /// Why a window is gone. Its program may still be about to end.
  private func reasonForEnd(of window: UInt) async throws -> VirtualDisplayError {
    let deadline = MonotonicTime.now + Self.timeout
    while isServerRunning, programs.ending == nil, programs.mayEnd, MonotonicTime.now < deadline {
      try Task.checkCancellation()
      await link.waitForFrame(timeout: 1)
    }
    guard isServerRunning else { return .ended }
    return programs.ending ?? .noWindow("with the identifier \(window)")
  }

  /// Waits until a window of any program is idle. A window of Weft is idle when it has settled (see
  /// `waitUntilSettled(_:)`). For any other window this waits until no pixel of the screen has changed for a
  /// while.
  ///
  /// - Parameters:
  ///   - window: a window on the display.
  ///   - silence: how long no pixel of the screen may change, if the window is not one of Weft.
  ///   - timeout: when to give up. A window with an endless animation is never idle.
  /// - Throws: `VirtualDisplayError.timedOut`, `.missingExtension`; as `waitUntilSettled(_:timeout:)`.
  public func waitUntilIdle(
    _ window: VirtualWindow, silence: Duration = .milliseconds(250), timeout: Duration = .seconds(600)
  ) async throws {
    guard exists(window.identifier) else { throw try await reasonForEnd(of: window.identifier) }
    if settleAnswer(of: window.identifier) != nil {
      try await waitUntilSettled(window.identifier, timeout: timeout)
    } else {
      try await waitForSilence(silence, timeout: timeout)
    }
  }

  /// Waits until no pixel of the screen has changed for a while, for programs that don't report when they are
  /// idle.
  ///
  /// Work before the first change of a pixel can't be detected. If the expected result is known, wait for
  /// that instead.
  ///
  /// - Parameters:
  ///   - duration: how long no pixel may change.
  ///   - timeout: when to give up.
  /// - Throws: `VirtualDisplayError.timedOut`, `.missingExtension`.
  public func waitForSilence(
    _ duration: Duration = .milliseconds(250), timeout: Duration = .seconds(600)
  ) async throws {
    let watch = try DamageWatch(self)
    var last = MonotonicTime.now
    try await waitUntil("silence on the display", timeout: timeout) {
      // In this order: the changes until then are among those that are taken.
      let end = watch.knownUntil
      last = watch.takeTimes().last ?? last
      return end - last >= duration.seconds
    }
    watch.stop()
  }

  /// Waits for a number of frames, unless the display ends or the task is cancelled: to check that nothing happens.
  public func waitForFrames(_ count: Int) async {
    let wait = TracedWait(for: "\(count) frames")
    for _ in 0..<max(count, 0) {
      guard link.isUsable, !Task.isCancelled else { break }
      await link.waitForFrame(timeout: .infinity)
    }
    wait.end()
  }
}
