import Foundation
import Testing
import WeftThreads

struct LatchTests {
  @Test func aWaitForAClosedLatchEndsByTheMonotonicClock() {
    let latch = Latch()
    let start = MonotonicTime.now
    #expect(!latch.wait(atMost: 0.2))
    #expect(MonotonicTime.now > start + 0.199)
    #expect(!latch.wait(atMost: 0))
  }

  @Test func anOpenLatchLetsAllThreadsGoOn() {
    let latch = Latch()
    Thread.detachNewThread { latch.open() }
    for _ in 0..<2 { #expect(latch.wait(atMost: .infinity)) }
  }
}
