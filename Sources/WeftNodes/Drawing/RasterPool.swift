import Foundation
import WeftThreads

/// The threads that draw: one per core, started with the first job.
///
/// A free worker takes the waiting job with the highest priority, and the oldest among equals. Idle workers
/// sleep. Any thread may enqueue. If the system can start no thread, the thread that enqueues draws.
package final class RasterPool: Sendable {
  /// The pool that windows share.
  package static let shared = RasterPool(workerCount: WorkerCount.current)

  private let queue: RasterQueue

  /// Makes a separate pool.
  package init(workerCount: Int) {
    require(workerCount > 0, "a raster pool needs at least one worker")
    queue = RasterQueue(workerCount: workerCount)
  }

  deinit { queue.stop() }

  /// Adds jobs, which start as soon as a worker is free.
  func enqueue(_ jobs: [RasterJob]) {
    if !jobs.isEmpty { queue.enqueue(jobs) }
  }
}

/// The state that the workers of a pool share. They retain it, not the pool.
private final class RasterQueue: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  private let condition = NSCondition()
  private var jobs = PriorityQueue<RasterJob>()
  private var unstartedWorkers: Int
  private var workerCount = 0
  private var isStopped = false

  init(workerCount: Int) { unstartedWorkers = workerCount }

  func enqueue(_ newJobs: [RasterJob]) {
    condition.lock()
    for job in newJobs { jobs.push(job, priority: job.priority) }
    let workersToStart = unstartedWorkers
    unstartedWorkers = 0
    if newJobs.count == 1 { condition.signal() } else { condition.broadcast() }
    condition.unlock()
    start(workersToStart)
  }

  /// Starts workers. If the system refuses, the next jobs try again, and while there is no worker at all the
  /// caller does the work.
  private func start(_ count: Int) {
    for started in 0..<count {
      do {
        try SystemThread.start(name: "weft raster") { [self] in
          ThreadTimeSlice.makeLong()
          work()
        }
        condition.withLock { workerCount += 1 }
      } catch {
        let isAlone = condition.withLock {
          unstartedWorkers += count - started
          return workerCount == 0
        }
        while isAlone, let job = condition.withLock({ jobs.pop() }) { job.runIfWaiting() }
        return
      }
    }
  }

  /// Makes the workers exit once the queue is empty.
  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }

  private func work() {
    while let job = next() { job.runIfWaiting() }
  }

  private func next() -> RasterJob? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let job = jobs.pop() { return job }
      if isStopped { return nil }
      condition.wait()
    }
  }
}
