import Testing
import WeftThreads

@testable import WeftGraphics

@Suite struct DebouncedActionTests {
  /// The pending checks, and the number of times that the action has run.
  private final class Log: Sendable {
    let waiting = Protected([@Sendable () -> Void]())
    let count = Protected(0)

    func passTime() {
      let due = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for action in due { action() }
    }
  }

  private let log = Log()
  private let action: DebouncedAction

  init() {
    let log = log
    action = DebouncedAction(
      after: { look in log.waiting.withLock { $0.append(look) } },
      { log.count.withLock { $0 += 1 } })
  }

  @Test func `The action runs once no event has occurred for a while, and not before`() {
    for _ in 0..<5 {
      for _ in 0..<3 { action.postpone() }
      #expect(log.waiting.withLock { $0.count } == 1)
      log.passTime()
      // The scheduled check knows all events so far. One more event makes it schedule a further check.
      action.postpone()
      log.passTime()
    }
    #expect(log.count.withLock { $0 } == 0)
    log.passTime()
    #expect(log.count.withLock { $0 } == 1)
    log.passTime()
    #expect(log.count.withLock { $0 } == 1 && log.waiting.withLock { $0.isEmpty })
    action.postpone()
    log.passTime()
    #expect(log.count.withLock { $0 } == 2)
  }
}
