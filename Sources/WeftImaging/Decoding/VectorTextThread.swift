import Foundation
import Synchronization
import WeftThreads

// Weft draws its own text without Cairo's fonts (see the room of text). The library for vector images draws
// text with them, through Pango. Cairo up to 1.18 documents this as safe on several threads, but it is not:
// it closes font files that another thread is about to read, opens them on one shared FreeType library, and
// keeps lists of them without a lock. All vector images with text are therefore decoded on one thread. Pango
// gives it a font map of its own, which lives as long as the thread, which never ends.
//
// This doesn't cover a host that draws its own text with Cairo on other threads at the same time.

/// The thread on which other libraries draw text.
enum VectorTextThread {
  private static let jobs = Jobs()
  /// The thread's identity, to recognize calls from the thread itself; 0 before it has started.
  private static let worker = Atomic<UInt>(0)

  private static var currentThread: UInt { UInt(pthread_self()) }

  /// Runs a function on the thread and waits for it. Any thread, including this one.
  ///
  /// - Parameter body: must not wait for another thread that calls `run`.
  static func run<Result>(_ body: () -> Result) -> Result {
    if worker.load(ordering: .relaxed) == currentThread { return body() }
    var result: Result?
    withoutActuallyEscaping({ result = body() }) { escaping in
      let job = Job(escaping)
      jobs.append(job)
      job.wait()
    }
    guard let result else { preconditionFailure("a job has ended without a result") }
    return result
  }

  /// Work that another thread waits for.
  ///
  /// Unchecked: the body is used by the worker only, while its owner waits; the rest is guarded by the
  /// condition.
  private final class Job: @unchecked Sendable {
    private var body: (() -> Void)?
    private let condition = NSCondition()
    private var isDone = false

    init(_ body: @escaping () -> Void) { self.body = body }

    func perform() {
      body?()
      // The closure is borrowed and must be released before its owner continues.
      body = nil
      condition.lock()
      isDone = true
      condition.signal()
      condition.unlock()
    }

    func wait() {
      condition.lock()
      while !isDone { condition.wait() }
      condition.unlock()
    }
  }

  /// The pending jobs, oldest first.
  ///
  /// Unchecked: all state is guarded by the condition.
  private final class Jobs: @unchecked Sendable {
    private let condition = NSCondition()
    private var waiting: [Job] = []
    private var isStarted = false

    /// Starts the thread with the first job.
    func append(_ job: Job) {
      condition.lock()
      waiting.append(job)
      let isThreadDue = !isStarted
      isStarted = true
      condition.signal()
      condition.unlock()
      guard isThreadDue else { return }
      // No other thread may do the work, so the caller waits until the system can create the thread.
      while !startThread() { usleep(10_000) }
    }

    private func startThread() -> Bool {
      do {
        // Deeply nested documents need a lot of stack.
        try SystemThread.start(name: "weft vectors", stackSize: 8 << 20) { [self] in
          worker.store(currentThread, ordering: .relaxed)
          ThreadTimeSlice.makeLong()
          while true { next().perform() }
        }
        return true
      } catch {
        return false
      }
    }

    private func next() -> Job {
      condition.lock()
      defer { condition.unlock() }
      while waiting.isEmpty { condition.wait() }
      return waiting.removeFirst()
    }
  }
}
