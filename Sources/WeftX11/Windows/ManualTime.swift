import Foundation
import WeftNodes
import WeftOffscreen

// Time that a test advances
//
// With `WEFT_CLOCK=manual` in the environment the clock of a display's windows stands still. A test advances
// it with a settle request to one of the windows; see `SettleRequest`.
//
// While something moves, the time advances frame by frame, as on a screen. An animation that begins at the
// end of another begins in time, and content is laid out when it is scrolled into view. The next frame comes
// only when the current one is complete: main has nothing left to do in any window, nothing is being drawn or
// loaded, and the compositors have shown everything. A slow machine takes longer, but shows the same frames.
//
// Scheduled blocks and input wait in the same way. Blocks that are due are called when the new time is shown,
// and input is handled one event at a time. Otherwise the speed of the machine would decide which events the
// program handles together, and where scrolled content is at that time. Input does not wait for content that
// is being loaded, so a test can act while something loads.

/// Advances the clock of a display's windows at the request of tests.
@MainActor
final class ManualTime {
  /// The time of all windows of the display.
  let clock = ManualClock(now: 0, performsAutomatically: false)

  private struct Request {
    let advance: TimeInterval
    let completion: @MainActor () -> Void
    /// The time to advance to; nil until the request's turn comes.
    var end: TimeInterval?
  }

  /// A request or an input event that waits for its turn.
  private enum Item {
    case request(Request)
    case input(@MainActor () -> Void)
  }

  private unowned let display: Display
  private var queue: [Item] = []
  private var stepCount = 0

  /// The time between two frames, in seconds.
  private static let step: TimeInterval = 1 / 60

  /// Returns nil unless the environment requests manual time.
  init?(_ display: Display, environment: [String: String]) {
    guard environment["WEFT_CLOCK"] == "manual" else { return nil }
    self.display = display
    display.eventLoop.addBeforeSleep { [weak self] in self?.proceed() ?? false }
  }

  /// Advances the clock by a duration in seconds, then calls a block. Requests are served one after another.
  func advance(by duration: TimeInterval, completion: @escaping @MainActor () -> Void) {
    append(.request(Request(advance: duration, completion: completion)))
  }

  /// Schedules a block that handles input, after everything that was scheduled before it.
  func performInput(_ body: @escaping @MainActor () -> Void) { append(.input(body)) }

  private func append(_ item: Item) {
    queue.append(item)
    display.eventLoop.setNeedsPass()
  }

  /// Performs a step if the last one is done; returns whether there may be more to do.
  private func proceed() -> Bool {
    let isAnyDue = clock.nextDeadline.map { $0 <= clock.now } ?? false
    guard isAnyDue || !queue.isEmpty, display.isOpen else { return false }
    // The filter queries every window, so that all of them start to catch up at the same time.
    let waitsForContent = if !isAnyDue, case .request? = queue.first { true } else { false }
    let areDone = display.openWindowsAndPopups.filter { !isSynced($0, waitsForContent: waitsForContent) }
      .isEmpty
    guard areDone else {
      display.awaitMutations()
      return false
    }
    stepCount += 1
    if isAnyDue { clock.performDue() } else { perform(queue[0]) }
    return true
  }

  private func perform(_ item: Item) {
    switch item {
    case .input(let body):
      queue.removeFirst()
      body()
    case .request(var request):
      let end = request.end ?? clock.now + request.advance
      if clock.now >= end {
        queue.removeFirst()
        request.completion()
      } else {
        request.end = end
        queue[0] = .request(request)
        advance(to: nextTime(before: end))
      }
    }
  }

  /// The time of the next frame, or of the next scheduled block. While nothing moves, no frames are needed in
  /// between.
  private func nextTime(before end: TimeInterval) -> TimeInterval {
    let isAnimating = display.openWindowsAndPopups.contains { $0.scene.isAnimating }
    let frame = isAnimating ? clock.now + Self.step : end
    return min(frame, max(clock.nextDeadline ?? end, clock.now), end)
  }

  private func isSynced(_ window: Window, waitsForContent: Bool) -> Bool {
    if waitsForContent, window.isLoadingContent { return false }
    return window.isSynced(with: moment(of: window.scene))
  }

  /// The state that a scene's window has to show at present.
  func moment(of scene: WindowScene) -> ManualMoment {
    ManualMoment(time: clock.now, step: stepCount, serial: scene.committedSerial)
  }

  private func advance(to time: TimeInterval) {
    clock.advance(by: time - clock.now)
    for window in display.openWindowsAndPopups { window.followClock() }
  }
}
