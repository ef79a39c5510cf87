import Foundation
import Testing
import WeftLayout

@Suite struct SizeRangeOperationsTests {
  /// A range with an interval of widths and any height.
  private func widths(_ minimum: CGFloat, _ maximum: CGFloat) -> SizeRange {
    SizeRange(min: CGSize(width: minimum, height: 0), max: CGSize(width: maximum, height: .infinity))
  }

  @Test func clampingTakesTheNearestSizeAxisByAxis() {
    let range = SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 30, height: 40))
    #expect(range.clamp(CGSize(width: 5, height: 50)) == CGSize(width: 10, height: 40))
    #expect(range.clamp(CGSize(width: 15, height: 25)) == CGSize(width: 15, height: 25))
    #expect(range.clamp(CGSize(width: CGFloat.infinity, height: 0)) == CGSize(width: 30, height: 20))
  }

  @Test func clampingANonFiniteSizeGivesASizeInTheRange() {
    let range = SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 30, height: 40))
    let size = range.clamp(CGSize(width: CGFloat.nan, height: -CGFloat.infinity))
    #expect(range.contains(size))
  }

  @Test func intersectionContainsWhatBothRangesAllow() {
    #expect(widths(0, 20).intersection(widths(10, 30)) == widths(10, 20))
    #expect(widths(10, 30).intersection(widths(0, 20)) == widths(10, 20))
    #expect(widths(0, 100).intersection(widths(20, 30)) == widths(20, 30))
    #expect(widths(5, 10).intersection(.unconstrained) == widths(5, 10))
    #expect(widths(0, 10).intersection(widths(10, 20)) == widths(10, 10))
  }

  @Test func withoutOverlapTheReceiversNearestLengthWins() {
    #expect(widths(0, 10).intersection(widths(20, 30)) == widths(10, 10))
    #expect(widths(20, 30).intersection(widths(0, 10)) == widths(20, 20))
  }

  @Test func axesAreIndependent() {
    let first = SizeRange(min: CGSize(width: 0, height: 20), max: CGSize(width: 10, height: 30))
    let second = SizeRange(min: CGSize(width: 20, height: 25), max: CGSize(width: 30, height: 50))
    let both = SizeRange(min: CGSize(width: 10, height: 25), max: CGSize(width: 10, height: 30))
    #expect(first.intersection(second) == both)
  }

  @Test func containedSizesLieBetweenMinimumAndMaximum() {
    let range = SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 30, height: 40))
    #expect(range.contains(range.min) && range.contains(range.max))
    #expect(!range.contains(CGSize(width: 9, height: 30)) && !range.contains(CGSize(width: 20, height: 41)))
  }

  @Test func anAreaIsSignificantAboveATenthOfAPointOnBothAxes() {
    #expect(SizeRange(max: CGSize(width: 0.2, height: 0.2)).hasSignificantArea)
    #expect(!SizeRange(max: CGSize(width: 0.1, height: 50)).hasSignificantArea)
    #expect(!SizeRange(max: CGSize(width: 50, height: 0)).hasSignificantArea)
  }
}
