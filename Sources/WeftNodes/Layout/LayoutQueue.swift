import Foundation
import WeftThreads

/// Something to do on a thread of the `LayoutQueue`.
package protocol LayoutQueueJob: Sendable {
  /// Does it.
  func run()
}

/// The threads that measure layouts, and make cells, for windows: one a core, started with the first job; idle threads
/// sleep. Any thread may enqueue. Where the system has no thread at all, whoever enqueues does the job.
///
/// Layouts come first, the oldest before the others: a window waits for them. Then cells that are seen and missing, and
/// then those that are made ahead. Of cells the latest order counts most: who scrolls on is no longer where the older
/// ones would be seen.
package final class LayoutQueue: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  package static let shared = LayoutQueue(threadCount: ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  private var layouts: [any LayoutQueueJob] = []
  /// What is next stands at the end.
  private var urgentCells: [any LayoutQueueJob] = []
  private var cellsAhead: [any LayoutQueueJob] = []
  private var unstartedThreads: Int
  private var threadCount = 0

  /// - Parameter threadCount: how many threads there are at most.
  init(threadCount: Int) { unstartedThreads = threadCount }

  /// Has a layout measured.
  func enqueue(_ layout: any LayoutQueueJob) {
    add(1) { layouts.append(layout) }
  }

  /// Has cells made, one after the other, before all that were asked for earlier and are no more urgent.
  ///
  /// - Parameter areUrgent: whether they are seen, and missing.
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

  /// Starts threads. Where the system refuses them the next jobs look for them again, and as long as there is none at
  /// all the caller does the work.
  private func startThreads(_ count: Int) {
    for started in 0..<count {
      do {
        try SystemThread.start(name: "weft layout") { [self] in
          ThreadTurns.makeLong()
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

  /// What is next, if anything is; with the condition locked.
  private func takeFirst() -> (any LayoutQueueJob)? {
    if !layouts.isEmpty { return layouts.removeFirst() }
    return urgentCells.popLast() ?? cellsAhead.popLast()
  }
}
