import Foundation
import WeftThreads

/// A few threads that paint parts of the same frame in parallel.
///
/// They are started with the first frame that is large enough, and sleep between frames. An idle window wakes
/// none of them. (The system's thread pool would wake up to manage its idle threads.)
///
/// All windows share the workers: as many threads as the processor has cores, and more would only take memory. A window
/// whose frame is due while they paint another paints alone.
final class PaintWorkers: Sendable {
  /// The workers of the process.
  static let shared = PaintWorkers(size: WorkerCount.current)

  /// The number of parts that are painted in parallel: one by the caller, the others by the workers.
  let size: Int
  private let state: PaintWorkersState

  /// Creates the workers without starting threads.
  init(size: Int) {
    self.size = max(size, 1)
    state = PaintWorkersState(helperCount: max(size, 1) - 1)
  }

  deinit { state.dismiss() }

  /// Calls `work` with each number from 0 to `count` − 1, and blocks until all calls have returned: on several threads, or
  /// on this one if the others work for another caller. Any thread.
  func perform(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    guard count > 1, size > 1, state.begin(count: count, work) else {
      for part in 0..<count { work(part) }
      return
    }
    while let part = state.takePart() {
      work(part)
      state.finishPart()
    }
    state.waitUntilFinished()
  }
}

/// The shared state of the workers' threads. The threads retain it, but not the workers.
private final class PaintWorkersState: @unchecked Sendable {
  // Unchecked: all state is guarded by the condition.
  private let condition = NSCondition()
  private var unstartedHelpers: Int
  private var work: (@Sendable (Int) -> Void)?
  private var nextPart = 0
  private var partCount = 0
  private var unfinishedParts = 0
  private var isDismissed = false

  init(helperCount: Int) { unstartedHelpers = helperCount }

  /// Lets the threads begin, unless they work already. Returns whether they do.
  func begin(count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Bool {
    condition.lock()
    guard self.work == nil else {
      condition.unlock()
      return false
    }
    self.work = work
    (nextPart, partCount, unfinishedParts) = (0, count, count)
    let starting = unstartedHelpers
    unstartedHelpers = 0
    condition.broadcast()
    condition.unlock()
    start(starting)
    return true
  }

  private func start(_ count: Int) {
    for started in 0..<count {
      do {
        try SystemThread.start(name: "weft painter") { [self] in
          ThreadTimeSlice.makeShort()
          runHelper()
        }
      } catch {
        // The existing threads do the work, and the next frame tries again to start the others.
        return condition.withLock { unstartedHelpers += count - started }
      }
    }
  }

  /// Takes a part that is not painted yet.
  func takePart() -> Int? {
    condition.withLock {
      guard nextPart < partCount else { return nil }
      nextPart += 1
      return nextPart - 1
    }
  }

  func finishPart() {
    condition.withLock {
      unfinishedParts -= 1
      if unfinishedParts == 0 { condition.broadcast() }
    }
  }

  func waitUntilFinished() {
    condition.withLock {
      while unfinishedParts > 0 { condition.wait() }
      work = nil
    }
  }

  func dismiss() {
    condition.withLock {
      isDismissed = true
      condition.broadcast()
    }
  }

  private func runHelper() {
    while let (part, work) = waitForPart() {
      work(part)
      finishPart()
    }
  }

  private func waitForPart() -> (Int, @Sendable (Int) -> Void)? {
    condition.withLock {
      while !isDismissed {
        if nextPart < partCount, let work {
          nextPart += 1
          return (nextPart - 1, work)
        }
        condition.wait()
      }
      return nil
    }
  }
}
