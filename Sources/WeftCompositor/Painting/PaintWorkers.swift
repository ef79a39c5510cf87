import Foundation
import WeftThreads

/// A few threads that paint parts of the same frame at the same time.
///
/// They are started with the first frame that is worth sharing, and sleep between frames: an idle
/// window wakes none of them. (The system's own pool would wake up to look after its idle threads.)
final class PaintWorkers: Sendable {
  /// How many parts are painted at the same time: one by the caller, the others by the crew.
  let size: Int
  private let state: PaintWorkersState

  /// Makes a crew; nothing is started yet.
  init(size: Int) {
    self.size = max(size, 1)
    state = PaintWorkersState(helperCount: max(size, 1) - 1)
  }

  deinit { state.dismiss() }

  /// Calls `work` with each number from 0 to `count` − 1, on several threads, and waits until all of
  /// them are done. One thread at a time may call this.
  func perform(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    guard count > 1, size > 1 else {
      for part in 0..<count { work(part) }
      return
    }
    state.begin(count: count, work)
    while let part = state.takePart() {
      work(part)
      state.finishPart()
    }
    state.waitUntilFinished()
  }
}

/// What the threads of a crew share; they keep it alive, not the crew.
private final class PaintWorkersState: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  private let condition = NSCondition()
  private var helpersToStart: Int
  private var work: (@Sendable (Int) -> Void)?
  private var nextPart = 0
  private var partCount = 0
  private var unfinishedParts = 0
  private var isDismissed = false

  init(helperCount: Int) { helpersToStart = helperCount }

  func begin(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    condition.lock()
    self.work = work
    (nextPart, partCount, unfinishedParts) = (0, count, count)
    let starting = helpersToStart
    helpersToStart = 0
    condition.broadcast()
    condition.unlock()
    for started in 0..<starting {
      do {
        try SystemThread.start(name: "weft painter") { [self] in
          ThreadTurns.makeShort()
          help()
        }
      } catch {
        // Whoever is there does the work, and the next frame looks for helpers again.
        return condition.withLock { helpersToStart += starting - started }
      }
    }
  }

  /// A part that nobody paints yet.
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

  private func help() {
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
