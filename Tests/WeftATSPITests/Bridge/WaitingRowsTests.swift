import Testing
import WeftSemantics
import WeftThreads

@testable import WeftATSPI

@Suite struct WaitingRowsTests {
  private static func row(_ number: Int) -> AccessibilityID { AccessibilityID(node: 1, .row(number)) }

  @Test func rowsThatWereMadeAreForgottenWhileOthersWait() {
    var waiting = WaitingRows()
    // A client that asks for the next rows before it has got the last ones: there are always some that wait.
    for number in 0..<100 { _ = waiting.add(Self.row(number)) {} }
    for number in 100..<1000 {
      let first = waiting.first(1)
      #expect(first == [Self.row(number - 100)])
      _ = waiting.add(Self.row(number)) {}
      let taken = waiting.take(first)
      #expect(taken.completions.count == 1 && taken.isMore)
      #expect(waiting.rows.count == 100)
    }
  }

  @Test func allWhoWaitForARowAreTold() {
    let told = Protected<[Int]>([])
    var waiting = WaitingRows()
    var outcomes: [WaitingRows.Outcome] = []
    for number in 0..<3 {
      outcomes.append(waiting.add(Self.row(number / 2)) { told.withLock { $0.append(number) } })
    }
    #expect(outcomes == [.waitsForMain, .waits, .waits])
    #expect(waiting.first(8) == [Self.row(0), Self.row(1)])
    let (completions, isMore) = waiting.take(waiting.first(8))
    for completion in completions { completion() }
    #expect(told.withLock { $0 } == [0, 1, 2])
    #expect(!isMore && waiting.rows.isEmpty)
    let next = waiting.add(Self.row(7)) {}
    #expect(next == .waitsForMain)
  }

  @Test func moreThanALimitAreRefused() {
    var waiting = WaitingRows()
    let outcomes = (0...WaitingRows.limit).map { waiting.add(Self.row($0)) {} }
    #expect(outcomes.dropLast().allSatisfy { $0 != .refused })
    #expect(outcomes.last == .refused)
  }
}
