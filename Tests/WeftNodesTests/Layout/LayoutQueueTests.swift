import Foundation
import NodeTestSupport
import Testing
import WeftThreads

@testable import WeftNodes

/// A queue with a single thread, which waits at a gate while jobs are enqueued.
@Suite final class LayoutQueueTests: Sendable {
  private struct Job: LayoutQueueJob {
    let body: @Sendable () -> Void

    func run() { body() }
  }

  private let queue = LayoutQueue(threadCount: 1)
  private let log = Protected<[String]>([])

  private func job(_ name: String) -> Job { Job { [self] in log.withLock { $0.append(name) } } }

  @Test func layoutsRunFirstThenUrgentCellsThenOthersWithTheLatestRequestFirst() {
    let (start, end) = (Gate(), Gate())
    end.open()
    queue.enqueue(Job { start.pass() })
    start.waitForArrivals(1)
    // The cells that are requested first are prepared last.
    queue.enqueue(cells: [Job { end.pass() }], areUrgent: false)
    queue.enqueue(cells: [job("ahead 1"), job("ahead 2")], areUrgent: false)
    queue.enqueue(cells: [job("seen 1")], areUrgent: true)
    queue.enqueue(cells: [job("seen 2"), job("seen 3")], areUrgent: true)
    queue.enqueue(job("layout 1"))
    queue.enqueue(job("layout 2"))
    start.open()
    end.waitForArrivals(1)
    let order = log.withLock { $0 }
    #expect(order == ["layout 1", "layout 2", "seen 2", "seen 3", "seen 1", "ahead 1", "ahead 2"])
  }
}
