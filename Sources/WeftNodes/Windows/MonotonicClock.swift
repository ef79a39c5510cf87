import Foundation
import WeftThreads

/// The clock of windows on a screen: the system's `CLOCK_MONOTONIC`.
public struct MonotonicClock: SceneClock {
  /// Makes a clock; all of them show the same time.
  public init() {}

  /// Seconds since the system started. Any thread.
  public var now: TimeInterval { MonotonicTime.now }
}
