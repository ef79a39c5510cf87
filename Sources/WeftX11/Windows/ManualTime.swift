import Foundation
import WeftNodes

// Time that a test moves on
//
// With `WEFT_CLOCK=manual` in the environment the clock of a display's windows stands still. A test asks one of the
// windows to move it on, with the request by which it asks whether everything has settled, see `SettleRequest`.
//
// The time then goes on frame by frame while something moves, as it does on a screen: an animation that is begun by
// the end of another begins in time, and what is scrolled into view is laid out on the way. But the next frame comes
// only when everything of this one is done: main has nothing left to do, in none of the windows, nothing is being
// drawn or loaded, and the compositors have shown all of it. So a slow machine takes longer, and shows the same.

/// Moves the clock of a display's windows on, as tests ask for it.
@MainActor
final class ManualTime {
  /// The time of all windows of the display.
  let clock = ManualClock()

  private struct Pending {
    let advance: TimeInterval
    let completion: @MainActor () -> Void
    /// The time to get to; known once its turn has come.
    var end: TimeInterval?
  }

  private unowned let display: Display
  private var requests: [Pending] = []
  private var requestCount = 0

  /// Between two frames, in seconds.
  private static let step: TimeInterval = 1 / 60

  /// Nil unless the environment asks for it.
  init?(_ display: Display, environment: [String: String]) {
    guard environment["WEFT_CLOCK"] == "manual" else { return nil }
    self.display = display
    display.eventLoop.addBeforeSleep { [weak self] in self?.proceed() ?? false }
  }

  /// Moves the clock on by seconds, and calls a block when that is done. Requests are served one after another.
  func advance(by duration: TimeInterval, completion: @escaping @MainActor () -> Void) {
    requests.append(Pending(advance: duration, completion: completion))
    display.eventLoop.setNeedsPass()
  }

  /// Makes a step if the last one is done; says whether there may be more to do.
  private func proceed() -> Bool {
    guard !requests.isEmpty, display.isOpen else { return false }
    // All of them are asked at once.
    let areDone = display.openWindows.filter { !hasCaughtUp($0) }.isEmpty
    guard areDone else { return false }
    guard let end = requests[0].end else {
      requests[0].end = clock.now + requests[0].advance
      return true
    }
    if clock.now < end {
      advance(to: nextTime(before: end))
    } else {
      let request = requests.removeFirst()
      requestCount += 1
      request.completion()
    }
    return true
  }

  /// The next frame, or the next moment at which something is due; while nothing moves the time between is empty.
  private func nextTime(before end: TimeInterval) -> TimeInterval {
    let isAnimating = display.openWindows.contains { $0.scene.isAnimating }
    let frame = isAnimating ? clock.now + Self.step : end
    return min(frame, max(clock.nextAppointment ?? end, clock.now), end)
  }

  private func hasCaughtUp(_ window: Window) -> Bool {
    window.hasCaughtUp(with: ManualMoment(time: clock.now, request: requestCount))
  }

  private func advance(to time: TimeInterval) {
    clock.advance(by: time - clock.now)
    clock.performDue()
    for window in display.openWindows { window.followClock() }
  }
}
