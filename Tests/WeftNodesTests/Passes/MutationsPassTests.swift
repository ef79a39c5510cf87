import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftGraphics
import WeftThreads

@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct MutationsPassTests {
  @Test func mutationsQueuedWhileThePassRunsAreAppliedByTheNext() {
    MutationsPass.run()
    let log = CallbackNode.Log()
    @Sendable func add(_ number: Int) {
      MutationQueue.shared.append(
        .perform {
          log.append("\(number)")
          if number < 3 { elsewhere { add(number + 1) } }
        })
    }
    add(1)
    MutationsPass.run()
    #expect(log.take() == ["1"])
    MutationsPass.run()
    #expect(log.take() == ["2"])
    MutationsPass.run()
    MutationsPass.run()
    #expect(log.take() == ["3"])
  }

  /// By the time of day, which may be set back, the wait would have been over for decades.
  @Test func aWaitForMutationsEndsByTheMonotonicClock() {
    let end = MonotonicClock().now + 0.2
    #expect(!MutationQueue().waitUntilNotEmpty(until: end))
    #expect(MonotonicClock().now > end - 0.001)
  }

  @Test func updatesEndWhileAThreadChangesANodeInATightLoop() {
    let node = DisplayNode()
    let window = OffscreenWindow(size: CGSize(width: 10, height: 10), rootNode: node)
    window.settle()
    let isDone = Flag()
    let hasBegun = Gate()
    hasBegun.open()
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var alpha: CGFloat = 0
      while !isDone.value {
        alpha = alpha == 0 ? 1 : 0
        node.alpha = alpha
        hasBegun.pass()
      }
      end.signal()
    }
    hasBegun.waitForArrivals(1)
    for _ in 0..<100 { window.scene.update() }
    isDone.raise()
    end.wait()
    window.settle()
    #expect(window.scene.hasNothingUnderWay)
  }

  private final class Flag: Sendable {
    private let isRaised = Protected(false)
    var value: Bool { isRaised.withLock { $0 } }
    func raise() { isRaised.withLock { $0 = true } }
  }
}
