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
//
// Whatever else may change something waits in the same way: blocks that are due are called when the new time is shown,
// and input is handled one event after another. Otherwise it would depend on the machine what the program takes in
// together, and where scrolled content is meanwhile. Only what is being loaded is not waited for before input, so that
// a test can do something in between.

/// Moves the clock of a display's windows on, as tests ask for it.
@MainActor
final class ManualTime {
  /// The time of all windows of the display.
  let clock = ManualClock(now: 0, performsByItself: false)

  private struct Request {
    let advance: TimeInterval
    let completion: @MainActor () -> Void
    /// The time to get to; known once its turn has come.
    var end: TimeInterval?
  }

  /// What waits for its turn.
  private enum Errand {
    case request(Request)
    case input(@MainActor () -> Void)
  }

  private unowned let display: Display
  private var errands: [Errand] = []
  private var stepCount = 0

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
    append(.request(Request(advance: duration, completion: completion)))
  }

  /// Has a block called that takes in what a person does, after all that was to be done before.
  func performInput(_ body: @escaping @MainActor () -> Void) { append(.input(body)) }

  private func append(_ errand: Errand) {
    errands.append(errand)
    display.eventLoop.setNeedsPass()
  }

  /// Makes a step if the last one is done; says whether there may be more to do.
  private func proceed() -> Bool {
    let isAnyDue = clock.nextAppointment.map { $0 <= clock.now } ?? false
    guard isAnyDue || !errands.isEmpty, display.isOpen else { return false }
    // All of them are asked at once.
    let waitsForContent = if !isAnyDue, case .request? = errands.first { true } else { false }
    let areDone = display.openWindows.filter { !hasCaughtUp($0, waitsForContent: waitsForContent) }.isEmpty
    guard areDone else {
      display.awaitMutations()
      return false
    }
    stepCount += 1
    if isAnyDue { clock.performDue() } else { goOn(with: errands[0]) }
    return true
  }

  private func goOn(with errand: Errand) {
    switch errand {
    case .input(let body):
      errands.removeFirst()
      body()
    case .request(var request):
      let end = request.end ?? clock.now + request.advance
      if clock.now >= end {
        errands.removeFirst()
        request.completion()
      } else {
        request.end = end
        errands[0] = .request(request)
        advance(to: nextTime(before: end))
      }
    }
  }

  /// The next frame, or the next moment at which something is due; while nothing moves the time between is empty.
  private func nextTime(before end: TimeInterval) -> TimeInterval {
    let isAnimating = display.openWindows.contains { $0.scene.isAnimating }
    let frame = isAnimating ? clock.now + Self.step : end
    return min(frame, max(clock.nextAppointment ?? end, clock.now), end)
  }

  private func hasCaughtUp(_ window: Window, waitsForContent: Bool) -> Bool {
    if waitsForContent, window.isLoadingContent { return false }
    return window.hasCaughtUp(with: moment(of: window.scene))
  }

  /// What has to be shown of a scene at present.
  func moment(of scene: WindowScene) -> ManualMoment {
    ManualMoment(time: clock.now, step: stepCount, serial: scene.committedSerial)
  }

  private func advance(to time: TimeInterval) {
    clock.advance(by: time - clock.now)
    for window in display.openWindows { window.followClock() }
  }
}
