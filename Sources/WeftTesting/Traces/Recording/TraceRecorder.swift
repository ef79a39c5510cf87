import Dispatch
import Foundation

/// Does the work of a trace on a thread of its own, in the order in which it arrives.
///
/// The trace of a test that passes is usually dropped. Work therefore waits until it holds much memory, or until its result is
/// needed.
final class TraceRecorder: @unchecked Sendable {
  // Unchecked: the recording is used on the queue only, and everything else with the condition locked.
  typealias Work = @Sendable (inout TraceRecording) -> Void

  /// How many bytes work may hold before it is done.
  private static let maximumWaitingBytes = 64 << 20
  /// How many bytes all work may hold. Whoever adds more has to wait, so that memory does not grow.
  private static let capacity = 128 << 20
  /// How much every piece of work holds at least, in bytes.
  private static let least = 4096

  private let queue = DispatchQueue(label: "weft.testing.trace", qos: .utility)
  private let condition = NSCondition()
  private var waiting: [Work] = []
  private var waitingBytes = 0
  private var begunBytes = 0
  private var isDropped = false
  private var recording = TraceRecording()

  /// Adds work. Any thread but that of the work.
  ///
  /// - Parameter bytes: about how much memory it holds.
  func add(bytes: Int = 0, _ work: @escaping Work) {
    condition.lock()
    defer { condition.unlock() }
    while begunBytes + waitingBytes > Self.capacity, begunBytes > 0 { condition.wait() }
    guard !isDropped else { return }
    waiting.append(work)
    waitingBytes += max(bytes, Self.least)
    if waitingBytes >= Self.maximumWaitingBytes { begin() }
  }

  /// Returns a result when all work so far is done. Any thread but that of the work.
  func result<Result: Sendable>(_ body: @Sendable (inout TraceRecording) -> Result) -> Result {
    condition.lock()
    begin()
    condition.unlock()
    return queue.sync { body(&recording) }
  }

  /// Does no more work, because nobody needs the result.
  func drop() {
    condition.lock()
    isDropped = true
    (waiting, waitingBytes) = ([], 0)
    condition.unlock()
  }

  /// Begins what waits. With the condition locked.
  private func begin() {
    let (batch, bytes) = (waiting, waitingBytes)
    (waiting, waitingBytes) = ([], 0)
    begunBytes += bytes
    queue.async { [self] in
      for work in batch where isRecording { work(&recording) }
      condition.lock()
      begunBytes -= bytes
      condition.broadcast()
      condition.unlock()
    }
  }

  private var isRecording: Bool {
    condition.lock()
    defer { condition.unlock() }
    return !isDropped
  }
}
