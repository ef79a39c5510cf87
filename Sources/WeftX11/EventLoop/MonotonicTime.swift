import Foundation

/// Time as the kernel, the X server and the compositor count it.
package enum MonotonicTime {
  /// Seconds of `CLOCK_MONOTONIC`.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
