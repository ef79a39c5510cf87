import Dispatch
import WeftThreads

/// Does the work of a trace on a thread of its own, in the order in which it arrives.
///
/// The trace of a test that passes is usually dropped. Work therefore waits until there is much of it, or until its
/// result is needed.
final class TraceRecorder: @unchecked Sendable {
  // Unchecked: the recording is used on the queue only.
  typealias Work = @Sendable (inout TraceRecording) -> Void

  /// How many pieces of work wait before they are done.
  private static let patience = 48
  /// How many pieces of work there may be. Whoever adds more has to wait, so that memory does not grow.
  private static let capacity = 96

  private let queue = DispatchQueue(label: "weft.testing.trace", qos: .utility)
  private let places = DispatchSemaphore(value: 0)
  private let waiting = Protected<[Work]>([])
  private let isDropped = Protected(false)
  private var recording = TraceRecording()

  init() { for _ in 0..<Self.capacity { places.signal() } }

  /// Adds work. Any thread.
  ///
  /// - Parameter isLarge: whether it holds much memory, so that it is done soon.
  func add(isLarge: Bool = false, _ work: @escaping Work) {
    places.wait()
    waiting.withLock { waiting in
      waiting.append(work)
      if isLarge || waiting.count >= Self.patience { begin(&waiting) }
    }
  }

  /// Returns a result when all work so far is done. Any thread but that of the work.
  func result<Result: Sendable>(_ body: @Sendable (inout TraceRecording) -> Result) -> Result {
    waiting.withLock { begin(&$0) }
    return queue.sync { body(&recording) }
  }

  /// Does no more work, because nobody needs the result.
  func drop() {
    isDropped.withLock { $0 = true }
    waiting.withLock { $0 = [] }
  }

  private func begin(_ works: inout [Work]) {
    let batch = works
    works = []
    queue.async { [self] in
      for work in batch {
        if !isDropped.withLock({ $0 }) { work(&recording) }
        places.signal()
      }
    }
  }
}
