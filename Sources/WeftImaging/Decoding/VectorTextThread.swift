import Foundation
import Synchronization
import WeftThreads

// Weft draws its own text without Cairo's fonts (see the room of text). The library for vector pictures draws
// text with them, through Pango, and Cairo up to 1.18 does not keep its promise that several threads may do so
// at once: it closes font files that another thread is about to read, opens them on one FreeType library for
// all, and keeps lists of them without a lock. So there is one thread on which vector pictures with text are
// decoded, all of them. Pango gives it a font map of its own, which stays as long as the thread does: for ever.
//
// A host that draws text of its own with Cairo on other threads at that time is beyond reach.

/// The thread on which libraries of others draw text.
enum VectorTextThread {
  private static let jobs = Jobs()
  /// The thread, by which it knows itself; 0 before it has started.
  private static let worker = Atomic<UInt>(0)

  private static var currentThread: UInt { UInt(pthread_self()) }

  /// Runs a function on the thread, and waits for it. Any thread, also this one itself.
  ///
  /// - Parameter body: must not wait for another thread that comes here.
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

  /// Something that another thread waits for.
  ///
  /// Unchecked: the body is used by the worker only, while its owner waits; the rest with the condition locked.
  private final class Job: @unchecked Sendable {
    private var body: (() -> Void)?
    private let condition = NSCondition()
    private var isDone = false

    init(_ body: @escaping () -> Void) { self.body = body }

    func perform() {
      body?()
      // What is borrowed is given back before its owner goes on.
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

  /// What is to be done, oldest first.
  ///
  /// Unchecked: everything is used with the condition locked.
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
      // Nobody else may do the work: whoever wants it waits until the system has a thread again.
      while !startThread() { usleep(10_000) }
    }

    private func startThread() -> Bool {
      do {
        // Documents that nest deeply take much of the stack.
        try SystemThread.start(name: "weft vectors", stackSize: 8 << 20) { [self] in
          worker.store(currentThread, ordering: .relaxed)
          ThreadTurns.makeLong()
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
