import Foundation
import Testing

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes

@Suite struct BatchFetchingSituationTests {
  /// A viewport of 100 points on a content of 1000, of which `remaining` points are below the viewport.
  private static func vertical(remaining: CGFloat) -> BatchFetchingSituation {
    BatchFetchingSituation(
      viewport: CGRect(x: 0, y: 900 - remaining, width: 50, height: 100),
      contentSize: CGSize(width: 50, height: 1000), scrollable: .vertical)
  }

  private static func horizontal(remaining: CGFloat) -> BatchFetchingSituation {
    BatchFetchingSituation(
      viewport: CGRect(x: 900 - remaining, y: 0, width: 100, height: 50),
      contentSize: CGSize(width: 1000, height: 50), scrollable: .horizontal)
  }

  @Test(arguments: [(100, true), (101, false), (0, true), (-50, true), (500, false)])
  func fetchIsNeededWhenAtMostTheLeadingScreensRemain(remaining: Int, isNeeded: Bool) {
    var situation = Self.vertical(remaining: CGFloat(remaining))
    situation.leadingScreens = 1
    #expect(situation.shouldFetch() == isNeeded)
    situation = Self.horizontal(remaining: CGFloat(remaining))
    situation.leadingScreens = 1
    #expect(situation.shouldFetch() == isNeeded)
  }

  @Test func runningFetchPreventsAnother() {
    var situation = Self.vertical(remaining: 0)
    situation.isFetching = true
    #expect(!situation.shouldFetch())
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func invalidLeadingScreensDisableFetching(leading: CGFloat) {
    var situation = Self.vertical(remaining: 0)
    situation.leadingScreens = leading
    #expect(!situation.shouldFetch())
  }

  @Test func anEmptyViewportNeedsNothing() {
    var situation = Self.vertical(remaining: 0)
    situation.viewport = .zero
    situation.contentSize = .zero
    #expect(!situation.shouldFetch())
  }

  @Test func contentThatDoesNotFillTheViewportFetchesAlsoWhileInvisible() {
    var situation = Self.vertical(remaining: 0)
    situation.contentSize.height = 99
    situation.isSeen = false
    situation.direction = .up
    #expect(situation.shouldFetch())
    situation.contentSize.height = 100
    #expect(!situation.shouldFetch())
  }

  @Test func scrollingAwayFromTheEndNeedsNothing() {
    var situation = Self.vertical(remaining: 0)
    situation.direction = [.right, .up]
    #expect(!situation.shouldFetch())
    situation = Self.horizontal(remaining: 0)
    situation.direction = [.left, .down]
    #expect(!situation.shouldFetch())
  }

  @Test func endIsAtTheLeftInRightToLeftLayout() {
    var situation = Self.horizontal(remaining: 900)
    situation.isRightToLeft = true
    situation.direction = .left
    #expect(situation.shouldFetch())
    situation.direction = .right
    #expect(!situation.shouldFetch())
    situation.direction = .left
    situation.viewport.origin.x = 500
    #expect(!situation.shouldFetch())
  }

  @Test func readingDirectionDoesNotMatterForVerticalScrolling() {
    var situation = Self.vertical(remaining: 0)
    situation.isRightToLeft = true
    #expect(situation.shouldFetch())
  }

  @Test func invertedContentFetchesAtTheTop() {
    var situation = Self.vertical(remaining: 900)
    situation.isInverted = true
    situation.direction = .up
    #expect(situation.shouldFetch())
    situation.direction = .down
    #expect(!situation.shouldFetch())
  }

  @Test func delegateThatDecidesByRemainingTimeIsAskedWhileScrolling() {
    var situation = Self.vertical(remaining: 500)
    situation.velocity.y = 1000
    var asked: (TimeInterval, Bool)?
    #expect(
      situation.shouldFetch { time, hint in
        asked = (time, hint)
        return true
      })
    #expect(asked?.0 == 0.5 && asked?.1 == false)
    situation.velocity.y = 0
    #expect(!situation.shouldFetch { _, _ in true })
  }
}
