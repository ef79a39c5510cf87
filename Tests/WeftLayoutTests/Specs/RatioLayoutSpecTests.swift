import Foundation
import Testing
import WeftLayout

@Suite struct RatioLayoutSpecTests {
  private func ratio(_ ratio: CGFloat, child: LeafElement = LeafElement(width: 10, height: 10))
    -> RatioLayoutSpec
  {
    RatioLayoutSpec(ratio: ratio, child: child)
  }

  @Test func heightFollowsFromTheWidth() {
    let result = ratio(0.5).measured(0...100, 0...(.infinity))
    #expect(result.size == CGSize(100, 50))
    #expect(result.frames == [CGRect(0, 0, 100, 50)])
  }

  @Test func widthFollowsFromTheHeight() {
    #expect(ratio(0.5).measured(0...(.infinity), 0...40).size == CGSize(80, 40))
  }

  @Test func largestSizeWithTheRatioIsUsed() {
    #expect(ratio(0.5).measured(0...100, 0...40).size == CGSize(80, 40))
    #expect(ratio(2).measured(0...100, 0...300).size == CGSize(100, 200))
  }

  @Test func rangeWinsOverTheRatioWhichIsApproximated() {
    #expect(ratio(10).measured(50...50, 60...60).size == CGSize(50, 60))
    #expect(ratio(1).measured(80...100, 0...20).size == CGSize(80, 20))
  }

  @Test func theComputedLengthIsRoundedDownToThePixel() {
    #expect(ratio(1.0 / 3).measured(0...100, 0...(.infinity)).size == CGSize(100, 33))
    #expect(ratio(1.0 / 3).measured(0...100, 0...(.infinity), scale: 2).size == CGSize(100, 33))
    #expect(ratio(2.0 / 3).measured(0...100, 0...(.infinity), scale: 2).size == CGSize(100, 66.5))
  }

  @Test func childDeterminesTheSizeInAnUnboundedRange() {
    #expect(ratio(0.5).measured(0...(.infinity), 0...(.infinity)).size == CGSize(10, 10))
  }

  @Test(arguments: [0, -1, CGFloat.nan, .infinity, -.infinity])
  func invalidRatioLeavesTheChildUnchanged(value: CGFloat) {
    #expect(ratio(value).measured(0...100, 0...100).size == CGSize(10, 10))
  }

  @Test func theSpecsOwnSizeNarrowsTheRange() {
    let spec = ratio(0.5).styled { $0.width = 60 }
    #expect(spec.measured(0...100, 0...100).size == CGSize(60, 30))
  }
}
