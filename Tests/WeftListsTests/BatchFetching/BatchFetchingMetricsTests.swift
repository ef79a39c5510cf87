import Foundation
import Testing

@testable import WeftControls
@testable import WeftLists
@testable import WeftNodes

@Suite struct BatchFetchingMetricsTests {
  /// A viewport of 100 points on a content of 1000, of which `remaining` points are below the viewport.
  private static func vertical(remaining: CGFloat) -> BatchFetchingMetrics {
    BatchFetchingMetrics(
      viewport: CGRect(x: 0, y: 900 - remaining, width: 50, height: 100),
      contentSize: CGSize(width: 50, height: 1000), scrollable: .vertical)
  }

  private static func horizontal(remaining: CGFloat) -> BatchFetchingMetrics {
    BatchFetchingMetrics(
      viewport: CGRect(x: 900 - remaining, y: 0, width: 100, height: 50),
      contentSize: CGSize(width: 1000, height: 50), scrollable: .horizontal)
  }

  @Test(arguments: [(100, true), (101, false), (0, true), (-50, true), (500, false)])
  func fetchIsNeededWhenAtMostTheLeadingScreensRemain(remaining: Int, isNeeded: Bool) {
    var metrics = Self.vertical(remaining: CGFloat(remaining))
    metrics.leadingScreens = 1
    #expect(metrics.shouldFetch() == isNeeded)
    metrics = Self.horizontal(remaining: CGFloat(remaining))
    metrics.leadingScreens = 1
    #expect(metrics.shouldFetch() == isNeeded)
  }

  @Test func runningFetchPreventsAnother() {
    var metrics = Self.vertical(remaining: 0)
    metrics.isFetching = true
    #expect(!metrics.shouldFetch())
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity])
  func invalidLeadingScreensDisableFetching(leading: CGFloat) {
    var metrics = Self.vertical(remaining: 0)
    metrics.leadingScreens = leading
    #expect(!metrics.shouldFetch())
  }

  @Test func anEmptyViewportNeedsNothing() {
    var metrics = Self.vertical(remaining: 0)
    metrics.viewport = .zero
    metrics.contentSize = .zero
    #expect(!metrics.shouldFetch())
  }

  @Test func contentThatDoesNotFillTheViewportFetchesAlsoWhileInvisible() {
    var metrics = Self.vertical(remaining: 0)
    metrics.contentSize.height = 99
    metrics.isSeen = false
    metrics.direction = .up
    #expect(metrics.shouldFetch())
    metrics.contentSize.height = 100
    #expect(!metrics.shouldFetch())
  }

  @Test func scrollingAwayFromTheEndNeedsNothing() {
    var metrics = Self.vertical(remaining: 0)
    metrics.direction = [.right, .up]
    #expect(!metrics.shouldFetch())
    metrics = Self.horizontal(remaining: 0)
    metrics.direction = [.left, .down]
    #expect(!metrics.shouldFetch())
  }

  @Test func endIsAtTheLeftInRightToLeftLayout() {
    var metrics = Self.horizontal(remaining: 900)
    metrics.isRightToLeft = true
    metrics.direction = .left
    #expect(metrics.shouldFetch())
    metrics.direction = .right
    #expect(!metrics.shouldFetch())
    metrics.direction = .left
    metrics.viewport.origin.x = 500
    #expect(!metrics.shouldFetch())
  }

  @Test func readingDirectionDoesNotMatterForVerticalScrolling() {
    var metrics = Self.vertical(remaining: 0)
    metrics.isRightToLeft = true
    #expect(metrics.shouldFetch())
  }

  @Test func invertedContentFetchesAtTheTop() {
    var metrics = Self.vertical(remaining: 900)
    metrics.isInverted = true
    metrics.direction = .up
    #expect(metrics.shouldFetch())
    metrics.direction = .down
    #expect(!metrics.shouldFetch())
  }

  @Test func delegateThatDecidesByRemainingTimeIsAskedWhileScrolling() {
    var metrics = Self.vertical(remaining: 500)
    metrics.velocity.y = 1000
    var asked: (TimeInterval, Bool)?
    #expect(
      metrics.shouldFetch { time, hint in
        asked = (time, hint)
        return true
      })
    #expect(asked?.0 == 0.5 && asked?.1 == false)
    metrics.velocity.y = 0
    #expect(!metrics.shouldFetch { _, _ in true })
  }
}
