import Foundation
import Testing
import WeftThreads

@testable import WeftCompositor

@Suite("The threads that paint parts of a frame")
struct PaintWorkersTests {
  @Test("Each part is painted once, also for callers on several threads")
  func everyPartIsPaintedOnce() {
    let workers = PaintWorkers(size: 3)
    let counts = Protected(Array(repeating: 0, count: 8 * 50 * 5))
    DispatchQueue.concurrentPerform(iterations: 8) { caller in
      for frame in 0..<50 {
        workers.perform(count: 5) { part in
          counts.withLock { $0[(caller * 50 + frame) * 5 + part] += 1 }
        }
      }
    }
    #expect(counts.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test("While the threads work for a caller, another paints alone and does not wait")
  func aSecondCallerPaintsAlone() {
    let workers = PaintWorkers(size: 2)
    let threads = Protected<Set<pthread_t>>([])
    let caller = pthread_self()
    let hasPaintedAlone = DispatchSemaphore(value: 0)
    workers.perform(count: 2) { _ in
      // A part is left to the caller.
      guard pthread_self() == caller else { return hasPaintedAlone.wait() }
      // The threads are still at work for the call around this one.
      workers.perform(count: 4) { _ in threads.withLock { _ = $0.insert(pthread_self()) } }
      hasPaintedAlone.signal()
    }
    #expect(threads.withLock { $0 } == [caller])
  }
}
