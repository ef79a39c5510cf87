import Foundation
import Testing
import WeftLayout

@Suite struct CenterLayoutSpecTests {
  private func center(
    _ centering: CenteringOptions, _ sizing: CenterSizingOptions = []
  ) -> CenterLayoutSpec {
    CenterLayoutSpec(centering: centering, sizing: sizing, child: LeafElement(width: 30, height: 20))
  }

  @Test(arguments: [
    (CenteringOptions.xy, CGRect(35, 15, 30, 20)), (.x, CGRect(35, 0, 30, 20)), (.y, CGRect(0, 15, 30, 20)),
    (CenteringOptions(), CGRect(0, 0, 30, 20)),
  ])
  func theChildIsCentredOnTheAxes(centering: CenteringOptions, frame: CGRect) {
    let result = center(centering).measured(0...100, 0...50)
    #expect(result.size == CGSize(100, 50))
    #expect(result.frames == [frame])
  }

  @Test func bothAxesAreTheDefault() {
    let result = CenterLayoutSpec(child: LeafElement(width: 30, height: 20)).measured(100...100, 50...50)
    #expect(result.frames == [CGRect(35, 15, 30, 20)])
  }

  @Test func minimumOfTheRangeAppliesToTheChildOnAxesWithoutCentring() {
    #expect(center(.x).measured(60...100, 40...50).frames == [CGRect(35, 0, 30, 40)])
    #expect(center(.y).measured(60...100, 40...50).frames == [CGRect(0, 15, 60, 20)])
  }

  @Test func withMinimumSizesItIsAsLargeAsItsChild() {
    #expect(center(.xy, .minimumX).measured(0...100, 0...50).size == CGSize(30, 50))
    #expect(center(.xy, .minimumY).measured(0...100, 0...50).size == CGSize(100, 20))
    #expect(center(.xy, .minimumXY).measured(0...100, 40...50).size == CGSize(30, 40))
  }

  @Test func aChildLargerThanTheRangeIsMadeSmaller() {
    let result = center(.xy).measured(0...20, 0...10)
    #expect(result.frames == [CGRect(0, 0, 20, 10)])
  }
}
