import Testing
import WeftThreads

@testable import WeftGraphics

@Suite struct SpareMemoryTests {
  /// What waits to be done, and how often memory was given back.
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
  private let memory: SpareMemory

  init() {
    let log = log
    memory = SpareMemory(
      after: { action in log.waiting.withLock { $0.append(action) } },
      giveBack: { log.count.withLock { $0 += 1 } })
  }

  @Test func `Memory is given back once nothing more is let go, and not before`() {
    for _ in 0..<5 {
      for _ in 0..<3 { memory.didLetGo(byteCount: 4 << 20) }
      #expect(log.waiting.withLock { $0.count } == 1)
      log.passTime()
      // The first look is due after the last that it knows of, the others are not.
      memory.didLetGo(byteCount: 4 << 20)
      log.passTime()
    }
    #expect(log.count.withLock { $0 } == 0)
    log.passTime()
    #expect(log.count.withLock { $0 } == 1)
    log.passTime()
    #expect(log.count.withLock { $0 } == 1 && log.waiting.withLock { $0.isEmpty })
    memory.didLetGo(byteCount: 4 << 20)
    log.passTime()
    #expect(log.count.withLock { $0 } == 2)
  }

  @Test func `What is small is not worth it`() {
    memory.didLetGo(byteCount: 4000)
    #expect(log.waiting.withLock { $0.isEmpty })
  }
}
