import Foundation
import Testing

@testable import WeftServer

@Suite struct TimerDeadlineTests {
  private let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

  @Test(arguments: [-3600, 3600] as [TimeInterval])
  func aTimeOfDayThatIsSetDoesNotMoveTheDeadline(by offset: TimeInterval) throws {
    var deadline = TimerDeadline()
    let date = start + 10
    let isNew = deadline.update(date, timeOfDay: start, now: 100)
    let time = try #require(deadline.time)
    #expect(isNew && time > 110 && time < 110.001)
    let isOther = deadline.update(date, timeOfDay: start + 5 + offset, now: 105)
    #expect(!isOther && deadline.time == time)
    // The timer has not fired, so it is almost due.
    let isPostponed = deadline.update(date, timeOfDay: start + 10 + offset, now: 110.1)
    let later = try #require(deadline.time)
    #expect(isPostponed && later > 110.1 && later < 110.2)
  }

  @Test func anotherTimerHasItsOwnDeadline() throws {
    var deadline = TimerDeadline()
    for (rest, time) in [(10, 110), (5, 105), (-1, 100), (20, 120)] as [(TimeInterval, TimeInterval)] {
      let isNew = deadline.update(start + rest, timeOfDay: start, now: 100)
      let found = try #require(deadline.time)
      #expect(isNew && abs(found - time) < 0.001)
    }
  }
}
