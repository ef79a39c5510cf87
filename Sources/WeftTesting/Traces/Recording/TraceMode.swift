import Foundation

/// Which traces are kept, from `WEFT_TRACE` in the environment of the tests.
enum TraceMode: String {
  /// All.
  case on
  /// Those of tests that fail.
  case failed
  /// None: nothing is recorded.
  case off

  /// The mode of this process: `failed` unless the environment has another.
  static var current: TraceMode {
    let word = ProcessInfo.processInfo.environment["WEFT_TRACE"] ?? ""
    return TraceMode(rawValue: word.lowercased()) ?? .failed
  }
}
