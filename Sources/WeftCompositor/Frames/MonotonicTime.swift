import Foundation

/// The clock of frames and animations: seconds of `CLOCK_MONOTONIC`, which never jumps.
public enum MonotonicTime {
  /// The current time, in seconds since an unspecified moment in the past.
  public static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }
}
