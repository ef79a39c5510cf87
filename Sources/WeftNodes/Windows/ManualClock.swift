import WeftThreads
import Foundation
import WeftGraphics

/// A clock that stands still until it is moved, for pictures that depend on nothing but the scene.
public final class ManualClock: SceneClock {
  private let time: Protected<TimeInterval>

  /// Makes a clock that shows a time, in seconds.
  public init(now: TimeInterval = 0) { time = Protected(now) }

  /// The time that was set, in seconds. Any thread.
  public var now: TimeInterval { time.withLock { $0 } }

  /// Moves the clock on, by a number of seconds that is finite and not negative. Any thread.
  public func advance(by duration: TimeInterval) {
    precondition(duration.isFinite && duration >= 0, "a clock moves forwards only")
    time.withLock { $0 += duration }
  }
}
