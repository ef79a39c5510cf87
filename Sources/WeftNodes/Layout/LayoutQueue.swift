import Foundation
import WeftThreads

/// Something to do on a thread of the `LayoutQueue`.
protocol LayoutQueueJob: Sendable {
  /// Does it.
  func run()
}

/// The threads that measure layouts, and make cells, for windows: one a core, started with the first job; idle threads
/// sleep. Any thread may enqueue.
///
/// Layouts come first, the oldest before the others: a window waits for them. Then cells that are seen and missing, and
/// then those that are made ahead. Of cells the latest order counts most: who scrolls on is no longer where the older
/// ones would be seen.
final class LayoutQueue: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  static let shared = LayoutQueue(threadCount: ProcessInfo.processInfo.activeProcessorCount)

  private let condition = NSCondition()
  private var layouts: [any LayoutQueueJob] = []
  /// What is next stands at the end.
  private var urgentCells: [any LayoutQueueJob] = []
  private var cellsAhead: [any LayoutQueueJob] = []
  private var unstartedThreads: Int

  /// - Parameter threadCount: how many threads there are at most.
  init(threadCount: Int) { unstartedThreads = threadCount }

  /// Has a layout measured.
  func enqueue(_ layout: any LayoutQueueJob) {
    add(1) { layouts.append(layout) }
  }

  /// Has cells made, one after the other, before all that were asked for earlier and are no more urgent.
  ///
  /// - Parameter areUrgent: whether they are seen, and missing.
  func enqueue(cells: [any LayoutQueueJob], areUrgent: Bool) {
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
    for _ in 0..<newThreads { startThread() }
  }

  private func startThread() {
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
    while true {
      if !layouts.isEmpty { return layouts.removeFirst() }
      if let cell = urgentCells.popLast() ?? cellsAhead.popLast() { return cell }
      condition.wait()
    }
  }
}
