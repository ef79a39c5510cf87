import Testing

@testable import WeftServer

@Suite struct FrameClockTests {
  @Test func theNextFrameIsTheNextMultipleAfterTheLastOne() {
    var clock = FrameClock(interval: 0.01)
    clock.frameShown(at: 5, count: 100)
    #expect(abs(clock.nextTime(after: 5) - 5.01) < 1e-9)
    #expect(abs(clock.nextTime(after: 5.0151) - 5.02) < 1e-9)
    #expect(abs(clock.nextTime(after: 4) - 5.01) < 1e-9)
  }

  @Test func theIntervalFollowsTheServersCount() {
    var clock = FrameClock()
    for frame in 0..<100 { clock.frameShown(at: Double(frame * 2) / 144, count: UInt64(frame * 2)) }
    #expect(abs(clock.interval - 1.0 / 144) < 1e-5)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e9])
  func anInvalidIntervalIsReplacedBySixtyHertz(interval: Double) {
    #expect(FrameClock(interval: interval).interval == FrameClock.defaultInterval)
  }

  @Test func aTimeThatJumpsBackIsIgnored() {
    var clock = FrameClock(interval: 0.01)
    clock.frameShown(at: 5, count: 100)
    clock.frameShown(at: 1, count: 101)
    #expect(clock.interval == 0.01)
  }
}
