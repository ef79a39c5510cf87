import Foundation

/// When the next timer of a run loop is due, by the clock by which it fires.
///
/// A run loop tells the time of day at which a timer is due, but fires it by the monotonic clock. As the time of day may be set
/// meanwhile, what the run loop tells is converted only when it is new.
struct TimerDeadline {
  /// In seconds of `CLOCK_MONOTONIC`; nil if no timer is set.
  private(set) var time: TimeInterval?
  private var date: Date?

  /// How much later to look for a timer that did not fire although its time had come, in seconds.
  private static let postponement = 1e-3

  /// Takes what the run loop tells.
  ///
  /// - Parameters:
  ///   - date: when the next timer is due. It is not due yet.
  ///   - timeOfDay: the time now. It is read before `now`, so the deadline is rather late.
  ///   - now: the time now, in seconds of `CLOCK_MONOTONIC`.
  /// - Returns: whether the deadline has changed.
  mutating func update(_ date: Date, timeOfDay: Date, now: TimeInterval) -> Bool {
    let isKnown = date == self.date
    if isKnown, let time, time > now { return false }
    let rest = isKnown ? Self.postponement : max(0, date.timeIntervalSince(timeOfDay))
    self.date = date
    // A little late rather than early: an early check would find the timer not due yet and repeat.
    time = now + rest + 50e-6
    return true
  }
}
