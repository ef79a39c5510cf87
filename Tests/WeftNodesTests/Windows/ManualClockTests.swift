import Foundation
import Testing
import WeftNodes
import WeftOffscreen

@MainActor struct ManualClockTests {
  private final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
  }

  private let log = Log()
  private let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: DisplayNode())

  @Test func blocksAreCalledInTheOrderOfTheirTimes() {
    let clock = window.clock
    clock.perform(after: 0.3) { log.note("late") }
    clock.perform(after: 0.1) { log.note("first") }
    clock.perform(at: 0.1) { log.note("second") }
    window.advance(by: 0.05)
    #expect(log.entries.isEmpty)
    window.advance(by: 0.1)
    #expect(log.entries == ["first", "second"])
    window.advance(by: 1)
    #expect(log.entries == ["first", "second", "late"])
  }

  @Test func aBlockAtATimeThatIsNoNumberKeepsNoOtherWaiting() {
    window.clock.perform(at: .nan) { [log] in log.note("never") }
    window.clock.perform(after: 0.1) { log.note("soon") }
    window.advance(by: 1)
    #expect(log.entries == ["soon"])
  }

  @Test func aBlockIsCalledExactlyOnTimeAndMayScheduleAnother() {
    let (clock, log) = (window.clock, log)
    func tick() {
      log.note("\((clock.now * 10).rounded() / 10)")
      clock.perform(after: 0.2) { tick() }
    }
    clock.perform(after: 0.2) { tick() }
    window.advance(by: 0.7)
    #expect(log.entries == ["0.2", "0.4", "0.6"])
    #expect(abs(clock.now - 0.7) < 1e-9)
  }

  @Test func whatIsNotDueIsReleasedWithTheWindow() {
    weak var clock: ManualClock?
    do {
      let window = OffscreenWindow(size: CGSize(width: 20, height: 20), rootNode: DisplayNode())
      let kept = window.clock
      kept.perform(after: 1) { [log] in log.note("\(kept.now)") }
      window.settle()
      clock = kept
    }
    #expect(clock == nil && log.entries.isEmpty)
  }

  @Test func dueBlocksAreCalledByTheNextUpdate() {
    window.clock.perform(after: -1) { log.note("now") }
    #expect(log.entries.isEmpty)
    window.settle()
    #expect(log.entries == ["now"])
    window.clock.perform(after: 1) { log.note("moved") }
    window.clock.advance(by: 2)
    window.settle()
    #expect(log.entries == ["now", "moved"])
  }

  @Test func theMonotonicClockCallsBlocksToo() async {
    let clock = MonotonicClock()
    let start = clock.now
    await withCheckedContinuation { continuation in
      clock.perform(after: 0.02) { continuation.resume() }
    }
    #expect(clock.now - start >= 0.019)
  }
}
