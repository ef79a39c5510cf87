import Foundation
import Testing

@testable import WeftCompositor

struct WheelRelayTests {
  private let relay = WheelRelay()
  private let driver = ScrollDriver()
  private let down = CGSize(width: 0, height: 1)

  init() {
    var metrics = ScrollMetrics()
    metrics.viewport = CGSize(width: 100, height: 100)
    metrics.content = CGSize(width: 100, height: 10_000)
    driver.setMetrics(metrics)
  }

  private func follow(at time: TimeInterval) {
    relay.follow(driver, distancePerClick: CGSize(width: 20, height: 20), at: time)
  }

  @Test func clicksAreLeftToTheMainThreadWhileItIsInTime() {
    follow(at: 10)
    relay.turn(down, timestamp: 5.001, at: 10)
    #expect(relay.nextDeadline.map { $0 > 10 && $0 < 10.0167 } == true, "within a frame")
    relay.handleOverdue(at: 10.005)
    #expect(driver.target.y == 0)
    #expect(relay.claim(5.001))
    #expect(relay.nextDeadline == nil)
    relay.handleOverdue(at: 10.5)
    #expect(driver.target.y == 0)
  }

  @Test func clicksThatTheMainThreadIsLateForScrollOnce() {
    follow(at: 10)
    relay.turn(down, timestamp: 5.001, at: 10)
    relay.turn(down, timestamp: 5.001, at: 10)
    relay.turn(CGSize(width: 0, height: -1), timestamp: 5.002, at: 10)
    relay.handleOverdue(at: 10.1)
    #expect(driver.target.y == 20)
    relay.handleOverdue(at: 10.2)
    #expect(driver.target.y == 20)
    for time in [5.001, 5.001, 5.002] { #expect(!relay.claim(time)) }
    #expect(relay.claim(5.001), "a third click with the same timestamp is a new one")
  }

  @Test func clicksThatTheMainThreadClaimsFirstAreLeftToIt() {
    follow(at: 10)
    #expect(relay.claim(5.001))
    relay.turn(down, timestamp: 5.001, at: 10)
    #expect(relay.nextDeadline == nil)
  }

  @Test func clicksThatEndATargetOrBeginOneScrollOnce() {
    follow(at: 10)
    #expect(relay.claim(5.001))
    relay.end()
    #expect(relay.claim(5.002))
    follow(at: 10.1)
    for time in [5.001, 5.002] { relay.turn(down, timestamp: time, at: 10.1) }
    #expect(relay.nextDeadline == nil)
    relay.handleOverdue(at: 10.2)
    #expect(driver.target.y == 0)
    relay.turn(down, timestamp: 5.001, at: 10.2)
    relay.handleOverdue(at: 10.3)
    #expect(driver.target.y == 20, "a second click with the same timestamp is a new one")
  }

  @Test func scrollingWithoutTheMainThreadEndsSoon() {
    relay.turn(down, timestamp: 1, at: 9)
    #expect(relay.nextDeadline == nil && !relay.isFollowing(at: 9), "the main thread has not decided yet")
    follow(at: 10)
    #expect(relay.isFollowing(at: 10.5))
    relay.turn(down, timestamp: 2, at: 10.99)
    #expect(!relay.isFollowing(at: 11.5))
    relay.handleOverdue(at: 11.5)
    #expect(driver.target.y == 0)
    #expect(relay.nextDeadline == nil)
    #expect(relay.claim(2))
    follow(at: 12)
    relay.turn(down, timestamp: 3, at: 12)
    relay.end()
    relay.handleOverdue(at: 12.1)
    #expect(driver.target.y == 0 && !relay.isFollowing(at: 12.1))
  }
}
