import Foundation
import WeftThreads

/// Something to do on a thread of the `LayoutQueue`.
protocol LayoutQueueJob: Sendable {
  /// Does it.
  func run()
}

/// The threads that measure layouts, and make cells, for windows: one a core, started with the first job. The oldest job
/// comes first; idle threads sleep. Any thread may enqueue.
final class LayoutQueue: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  static let shared = LayoutQueue(threadCount: ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  private var jobs: [any LayoutQueueJob] = []
  private var unstartedThreads: Int

  private init(threadCount: Int) { unstartedThreads = threadCount }

  /// Has a job done.
  func enqueue(_ job: any LayoutQueueJob) {
    condition.lock()
    jobs.append(job)
    let isThreadDue = unstartedThreads > 0
    if isThreadDue { unstartedThreads -= 1 }
    condition.signal()
    condition.unlock()
    guard isThreadDue else { return }
    let thread = Thread { [self] in
      // Foundation hands a name on to the system only from the thread itself.
      Thread.current.name = "weft layout"
      ThreadTurns.makeLong()
      while true { next().run() }
    }
    thread.start()
  }

  private func next() -> any LayoutQueueJob {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}
