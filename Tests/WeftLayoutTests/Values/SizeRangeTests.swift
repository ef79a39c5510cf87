import Foundation
import Testing
import WeftLayout

@Suite struct SizeRangeTests {
  private static let strange: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, -0.0, 0, 1, 1e7, 1e300, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  @Test func theConstantsAreTheSmallestAndTheLargestRange() {
    #expect(SizeRange.zero == SizeRange(exactly: .zero))
    #expect(SizeRange.unconstrained.min == .zero)
    #expect(SizeRange.unconstrained.max == CGSize(width: CGFloat.infinity, height: .infinity))
  }

  @Test func anExactRangeHasOneSize() {
    let range = SizeRange(exactly: CGSize(width: 3, height: 4))
    #expect(range.min == range.max)
    #expect(range.isExact)
    #expect(!SizeRange(max: CGSize(width: 3, height: 4)).isExact)
    #expect(!SizeRange(min: CGSize(width: 3, height: 0), max: CGSize(width: 3, height: 4)).isExact)
  }

  @Test func maximumBelowTheMinimumIsRaisedToTheMinimum() {
    let range = SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 5, height: 30))
    #expect(range == SizeRange(min: CGSize(width: 10, height: 20), max: CGSize(width: 10, height: 30)))
  }

  @Test func invalidMinimumIsZeroAndNaNMaximumIsUnlimited() {
    let range = SizeRange(
      min: CGSize(width: CGFloat.nan, height: -5), max: CGSize(width: CGFloat.nan, height: CGFloat.infinity))
    #expect(range == .unconstrained)
    #expect(SizeRange(max: CGSize(width: -5, height: -CGFloat.infinity)) == .zero)
  }

  @Test func minimumNeverExceedsTheMaximumForAnyInput() {
    for (low, high) in Self.strange.flatMap({ low in Self.strange.map { (low, $0) } }) {
      let range = SizeRange(min: CGSize(width: low, height: 1), max: CGSize(width: high, height: 2))
      #expect(range.min.width.isFinite && range.min.width >= 0, "\(low)…\(high)")
      #expect(range.max.width >= range.min.width, "\(low)…\(high)")
      #expect(range.min.height == 1 && range.max.height == 2)
    }
  }

  @Test func itIsDescribedByItsIntervals() {
    let range = SizeRange(
      min: CGSize(width: 100, height: 0), max: CGSize(width: 100, height: CGFloat.infinity))
    #expect(range.description == "100 × 0…∞")
  }
}
