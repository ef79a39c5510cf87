import Foundation

/// The time of everything that waits or moves: `CLOCK_MONOTONIC`, which nobody sets and which never jumps. Any thread.
package enum MonotonicTime {
  /// The time now, in seconds since an unspecified moment in the past.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }
}
