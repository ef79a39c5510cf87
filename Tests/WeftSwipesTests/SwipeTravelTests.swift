import Foundation
import Testing

@testable import WeftSwipes

/// How far rows follow a swipe, and what becomes of them.
@Suite struct SwipeTravelTests {
  private let open = SwipeTravel(length: 160, width: 400, performsFirst: false)
  private let full = SwipeTravel(length: 160, width: 400, performsFirst: true)

  @Test func theRowFollowsTheFingerUpToItsActionsAndThenResists() {
    #expect(open.shown(100) == 100)
    #expect(open.shown(160) == 160)
    #expect(open.shown(260) > 160 && open.shown(260) < 230)
    #expect(open.shown(-50) == 0)
  }

  @Test func aRowThatAFullSwipeMayTakeFollowsToItsEnd() {
    #expect(full.shown(390) == 390)
    #expect(full.shown(500) == 400)
  }

  @Test(arguments: [0.0, 40, 160, 200, 300])
  func aFingerFindsTheRowWhereItIs(shown: Double) {
    #expect(abs(open.shown(open.finger(at: shown)) - shown) < 0.001)
    #expect(abs(full.shown(full.finger(at: shown)) - shown) < 0.001)
  }

  @Test func halfWayDecidesWithoutVelocityAndVelocityDecidesOtherwise() {
    #expect(open.ending(at: 70, velocity: 0) == .closed)
    #expect(open.ending(at: 90, velocity: 0) == .open)
    #expect(open.ending(at: 20, velocity: 500) == .open)
    #expect(open.ending(at: 150, velocity: -500) == .closed)
    #expect(open.ending(at: 0, velocity: 500) == .closed)
  }

  @Test func aFullSwipePerformsUnlessItIsFlungBack() {
    #expect(full.ending(at: 250, velocity: 0) == .performed)
    #expect(full.ending(at: 250, velocity: -800) == .closed)
    #expect(full.ending(at: 230, velocity: 0) == .open)
    #expect(open.ending(at: 300, velocity: 0) == .open)
  }
}
