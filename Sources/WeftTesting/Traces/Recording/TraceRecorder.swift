import Dispatch
import WeftThreads

/// Does the work of a trace on a thread of its own, in the order in which it arrives.
final class TraceRecorder: @unchecked Sendable {
  // Unchecked: the recording is used on the queue only.

  /// How many pieces of work may wait. Whoever adds more has to wait, so that memory does not grow.
  private static let capacity = 64

  private let queue = DispatchQueue(label: "weft.testing.trace", qos: .utility)
  private let places = DispatchSemaphore(value: capacity)
  private var recording = TraceRecording()

  /// Adds work. Any thread.
  func add(_ work: @escaping @Sendable (inout TraceRecording) -> Void) {
    places.wait()
    queue.async { [self] in
      work(&recording)
      places.signal()
    }
  }

  /// Returns a result when all work so far is done. Any thread but that of the work.
  func result<Result: Sendable>(_ body: @Sendable (inout TraceRecording) -> Result) -> Result {
    queue.sync { body(&recording) }
  }
}
