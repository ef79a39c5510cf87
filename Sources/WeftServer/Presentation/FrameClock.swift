import Foundation

/// The timing of the monitor: the time at which a frame was shown, and the interval between two frames.
struct FrameClock: Hashable {
  /// The interval that is assumed until it is known: 60 Hz.
  static let defaultInterval: TimeInterval = 1 / 60

  /// The time between two frames, in seconds.
  private(set) var interval: TimeInterval
  /// When the last frame was shown, in seconds of `CLOCK_MONOTONIC`.
  private(set) var lastTime: TimeInterval?
  /// The server's count of vertical blanks for that frame.
  private(set) var lastCount: UInt64?

  /// Creates a clock that has not seen a frame yet.
  ///
  /// - Parameter interval: of the monitor, in seconds; ignored unless it is 1 ms to 200 ms.
  init(interval: TimeInterval = defaultInterval) {
    self.interval = Self.isPlausible(interval) ? interval : Self.defaultInterval
  }

  /// Sets the interval of a monitor that the window has moved to. It replaces the measured interval.
  ///
  /// - Parameter interval: of the monitor, in seconds; ignored unless it is 1 ms to 200 ms.
  mutating func follow(_ interval: TimeInterval) {
    if Self.isPlausible(interval) { self.interval = interval }
  }

  /// Whether a monitor may have this interval, in seconds: 1 ms to 200 ms.
  static func isPlausible(_ interval: TimeInterval) -> Bool { (0.001...0.2).contains(interval) }

  /// Records that a frame was shown.
  ///
  /// - Parameters:
  ///   - time: when it was shown, in seconds.
  ///   - count: the server's count of vertical blanks at that time, or nil if there is none.
  mutating func frameShown(at time: TimeInterval, count: UInt64?) {
    if let count, let lastCount, let lastTime, count > lastCount, count - lastCount < 1000 {
      let measured = (time - lastTime) / TimeInterval(count - lastCount)
      // The server rounds to microseconds or more. A slow average is more precise.
      if Self.isPlausible(measured) { interval += (measured - interval) * 0.125 }
    }
    lastTime = time
    lastCount = count
  }

  /// The first time after `now` at which a frame can be shown.
  func nextTime(after now: TimeInterval) -> TimeInterval {
    guard let lastTime, now.isFinite else { return now }
    let periods = max(1, ((now - lastTime) / interval).rounded(.down) + 1)
    return lastTime + periods * interval
  }
}
