import Foundation
import WeftThreads

/// A job for a thread of the `LayoutQueue`.
package protocol LayoutQueueJob: Sendable {
  /// Performs the job.
  func run()
}

/// The threads that measure layouts, and create cells, for windows: one per core, started with the first job. Idle threads
/// sleep. Any thread may enqueue. If the system can start no thread, the thread that enqueues performs the job.
///
/// Layouts come first, the oldest before the others, because a window waits for them. Then come cells that
/// are visible and missing, and then cells that are created ahead. The most recently requested cells come
/// first, because after further scrolling the older ones would no longer be visible.
package final class LayoutQueue: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  package static let shared = LayoutQueue(threadCount: WorkerCount.current)

  private let condition = NSCondition()
  private var layouts: [any LayoutQueueJob] = []
  /// The next job is at the end.
  private var urgentCells: [any LayoutQueueJob] = []
  private var cellsAhead: [any LayoutQueueJob] = []
  private var unstartedThreads: Int
  private var threadCount = 0

  /// - Parameter threadCount: the maximum number of threads.
  init(threadCount: Int) { unstartedThreads = threadCount }

  /// Adds a job that measures a layout.
  func enqueue(_ layout: any LayoutQueueJob) {
    add(1) { layouts.append(layout) }
  }

  /// Adds jobs that create cells, in order, before all that were requested earlier and are not more urgent.
  ///
  /// - Parameter areUrgent: whether the cells are visible, and missing.
  package func enqueue(cells: [any LayoutQueueJob], areUrgent: Bool) {
    add(cells.count) {
      if areUrgent { urgentCells += cells.reversed() } else { cellsAhead += cells.reversed() }
    }
  }

  private func add(_ count: Int, _ body: () -> Void) {
    condition.lock()
    body()
    let newThreads = min(unstartedThreads, count)
    unstartedThreads -= newThreads
    if count == 1 { condition.signal() } else { condition.broadcast() }
    condition.unlock()
    startThreads(newThreads)
  }

  /// Starts threads. If the system refuses, the next jobs try again; while there are none, the caller does the work.
  private func startThreads(_ count: Int) {
    for started in 0..<count {
      do {
        try SystemThread.start(name: "weft layout") { [self] in
          ThreadTimeSlice.makeLong()
          while true { next().run() }
        }
        condition.withLock { threadCount += 1 }
      } catch {
        let isAlone = condition.withLock {
          unstartedThreads += count - started
          return threadCount == 0
        }
        while isAlone, let job = condition.withLock({ takeFirst() }) { job.run() }
        return
      }
    }
  }

  private func next() -> any LayoutQueueJob {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let job = takeFirst() { return job }
      condition.wait()
    }
  }

  /// Takes the next job, if there is one; with the condition locked.
  private func takeFirst() -> (any LayoutQueueJob)? {
    if !layouts.isEmpty { return layouts.removeFirst() }
    return urgentCells.popLast() ?? cellsAhead.popLast()
  }
}
