import Foundation
import Testing
import WeftThreads

struct MonotonicConditionTests {
  /// A clock that shows the time of day is decades ahead: by that, the time would have come long ago.
  @Test func aWaitEndsAtATimeOfTheMonotonicClock() {
    let condition = MonotonicCondition()
    let end = MonotonicTime.now + 0.2
    condition.lock()
    while condition.wait(until: end) {}
    condition.unlock()
    #expect(MonotonicTime.now > end - 0.001)
  }

  @Test(arguments: [nil, .infinity] as [TimeInterval?])
  func aSignalEndsAWait(until time: TimeInterval?) {
    let condition = MonotonicCondition()
    let isDone = Protected(false)
    condition.lock()
    Thread.detachNewThread {
      // Waits for the lock until the other thread waits for the signal.
      condition.lock()
      isDone.withLock { $0 = true }
      condition.signal()
      condition.unlock()
    }
    while !isDone.withLock({ $0 }) {
      if let time { #expect(condition.wait(until: time)) } else { condition.wait() }
    }
    condition.unlock()
  }
}
