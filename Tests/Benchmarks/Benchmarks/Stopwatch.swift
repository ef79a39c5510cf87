import Glibc
import WeftCompositor

/// Times pieces of work.
enum Stopwatch {
  /// How long `work` takes, in milliseconds.
  static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicTime.now
    try work()
    return (MonotonicTime.now - start) * 1000
  }

  /// How much processor time of this thread `work` takes, in milliseconds: without what it waits.
  static func processorMilliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = threadTime
    try work()
    return threadTime - start
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
