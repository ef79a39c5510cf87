import NodeTestSupport
import WeftThreads
import Foundation
import Testing
import WeftGraphics

@testable import WeftNodes

@Suite struct RasterPoolTests {
  private final class BlockJob: RasterJob, @unchecked Sendable {
    private let work: @Sendable () -> Void
    private let completion: @Sendable (_ isCancelled: Bool) -> Void

    init(
      priority: Int = 0, work: @escaping @Sendable () -> Void = {},
      completion: @escaping @Sendable (_ isCancelled: Bool) -> Void
    ) {
      self.work = work
      self.completion = completion
      super.init(priority: priority)
    }

    override func run() {
      if !isCancelled { work() }
      completion(isCancelled)
    }
  }

  /// Runs jobs of the given priorities on one worker, which is blocked until all of them are queued.
  ///
  /// - Returns: The indices of the started jobs, in the order of their starts, and of the cancelled jobs.
  private func run(_ priorities: [Int], cancelling: Set<Int> = []) -> (started: [Int], cancelled: [Int]) {
    let pool = RasterPool(workerCount: 1)
    let gate = Gate()
    let started = Protected([Int]())
    let cancelled = Protected([Int]())
    let group = DispatchGroup()
    group.enter()
    pool.enqueue([BlockJob(priority: .max, work: { gate.pass() }, completion: { _ in group.leave() })])
    gate.waitForArrivals(1)
    let jobs = priorities.enumerated().map { index, priority in
      group.enter()
      return BlockJob(priority: priority) {
        started.withLock { $0.append(index) }
      } completion: { isCancelled in
        if isCancelled { cancelled.withLock { $0.append(index) } }
        group.leave()
      }
    }
    pool.enqueue(jobs)
    for index in cancelling { jobs[index].cancel() }
    gate.open()
    group.wait()
    return (started.withLock { $0 }, cancelled.withLock { $0 })
  }

  @Test func startsTheHighestPriorityFirstAndTheOldestAmongEquals() {
    #expect(run([0, 1, 0, 5, 1, -2, 5, 0]).started == [3, 6, 1, 4, 0, 2, 7, 5])
  }

  @Test func ordersManyJobs() {
    let priorities = (0..<500).map { ($0 * 7919) % 13 }
    let expected = priorities.indices.sorted { (-priorities[$0], $0) < (-priorities[$1], $1) }
    #expect(run(priorities).started == expected)
  }

  @Test func cancelledJobsEndWithoutHavingStarted() {
    let result = run([0, 0, 0, 0], cancelling: [1, 3])
    #expect(result.started == [0, 2])
    #expect(result.cancelled == [1, 3])
  }

  @Test func workersRunAtTheSameTime() {
    let pool = RasterPool(workerCount: 3)
    let gate = Gate()
    let group = DispatchGroup()
    for _ in 0..<3 {
      group.enter()
      pool.enqueue([BlockJob(work: { gate.pass() }, completion: { _ in group.leave() })])
    }
    gate.waitForArrivals(3)
    gate.open()
    group.wait()
  }

  @Test func releasedPoolFinishesItsJobs() {
    let group = DispatchGroup()
    var pool: RasterPool? = RasterPool(workerCount: 2)
    for _ in 0..<50 {
      group.enter()
      pool?.enqueue([BlockJob(completion: { _ in group.leave() })])
    }
    pool = nil
    group.wait()
  }

  @Test func jobThatMainHasRunIsNotRunAgain() {
    let pool = RasterPool(workerCount: 1)
    let gate = Gate()
    let runs = Protected(0)
    pool.enqueue([BlockJob(work: { gate.pass() }, completion: { _ in })])
    gate.waitForArrivals(1)
    let job = BlockJob(work: { runs.withLock { $0 += 1 } }, completion: { _ in })
    pool.enqueue([job])
    job.runIfWaiting()
    #expect(runs.withLock { $0 } == 1)
    gate.open()
    finishJobs(of: pool)
    #expect(runs.withLock { $0 } == 1)
  }

  @Test func jobThatAWorkerHasBegunIsNotRunByMain() {
    let pool = RasterPool(workerCount: 1)
    let gate = Gate()
    let runs = Protected(0)
    let work: @Sendable () -> Void = {
      gate.pass()
      runs.withLock { $0 += 1 }
    }
    let job = BlockJob(work: work, completion: { _ in })
    pool.enqueue([job])
    gate.waitForArrivals(1)
    job.runIfWaiting()
    #expect(runs.withLock { $0 } == 0)
    gate.open()
    finishJobs(of: pool)
    #expect(runs.withLock { $0 } == 1)
  }

  @Test func everyJobRunsOnceWhenMainHelps() {
    let pool = RasterPool(workerCount: 2)
    let runs = Protected([Int](repeating: 0, count: 500))
    let group = DispatchGroup()
    let jobs = (0..<500).map { index in
      group.enter()
      return BlockJob(work: { runs.withLock { $0[index] += 1 } }, completion: { _ in group.leave() })
    }
    pool.enqueue(jobs)
    for job in jobs { job.runIfWaiting() }
    // `runIfWaiting` returns immediately if a worker has begun the job, which may still be running.
    group.wait()
    #expect(runs.withLock { $0 } == [Int](repeating: 1, count: 500))
  }

  /// Waits until the only worker of a pool has nothing left to do.
  private func finishJobs(of pool: RasterPool) {
    let group = DispatchGroup()
    group.enter()
    pool.enqueue([BlockJob(priority: .min, completion: { _ in group.leave() })])
    group.wait()
  }
}
