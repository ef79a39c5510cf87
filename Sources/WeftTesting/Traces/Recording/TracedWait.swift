import Foundation
import WeftCompositor
import WeftThreads

/// A wait of a test, for the trace of the current task. It does nothing if there is none.
struct TracedWait {
  private let trace: TestTrace?
  private let what: String
  private let start = MonotonicTime.now

  /// - Parameter what: what is waited for, in words.
  init(for what: @autoclosure () -> String) {
    trace = TestTrace.current.flatMap { $0.isEnded ? nil : $0 }
    self.what = trace == nil ? "" : what()
  }

  /// Records what has changed meanwhile, and how long it took.
  func end() {
    guard let trace, !trace.isEnded else { return }
    trace.flush(isForReaders: false)
    trace.add(.wait, what, elapsed: MonotonicTime.now - start)
  }
}
