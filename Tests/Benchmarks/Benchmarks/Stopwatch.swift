import Glibc
import WeftCompositor
import WeftThreads

/// Measures the time of work.
enum Stopwatch {
  /// The time that `work` takes, in milliseconds.
  static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicTime.now
    try work()
    return (MonotonicTime.now - start) * 1000
  }

  /// The processor time of this thread for `work`, in milliseconds. Time spent waiting is not included.
  static func processorMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime(CLOCK_THREAD_CPUTIME_ID)
    try work()
    return processorTime(CLOCK_THREAD_CPUTIME_ID) - start
  }

  /// The processor time of all threads during `work`, in milliseconds.
  static func processMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = processorTime(CLOCK_PROCESS_CPUTIME_ID)
    try work()
    return processorTime(CLOCK_PROCESS_CPUTIME_ID) - start
  }

  private static func processorTime(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
