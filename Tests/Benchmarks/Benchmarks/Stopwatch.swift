import WeftCompositor

/// Times pieces of work.
enum Stopwatch {
  /// How long `work` takes, in milliseconds.
  static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicTime.now
    try work()
    return (MonotonicTime.now - start) * 1000
  }
}
