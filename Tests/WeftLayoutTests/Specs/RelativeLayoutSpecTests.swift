import Foundation
import Testing
import WeftLayout

@Suite struct RelativeLayoutSpecTests {
  private func relative(
    _ horizontal: RelativePosition, _ vertical: RelativePosition, _ sizing: RelativeSizingOptions = [],
    child: LeafElement = LeafElement(width: 30, height: 20)
  ) -> RelativeLayoutSpec {
    RelativeLayoutSpec(
      horizontalPosition: horizontal, verticalPosition: vertical, sizing: sizing, child: child)
  }

  @Test(arguments: [
    (RelativePosition.none, 0.0), (.start, 0), (.center, 35), (.end, 70),
  ])
  func childIsPlacedByThePosition(position: RelativePosition, x: CGFloat) {
    let horizontal = relative(position, .start).measured(0...100, 0...50)
    #expect(horizontal.size == CGSize(100, 50))
    #expect(horizontal.frames == [CGRect(x, 0, 30, 20)])
    let vertical = relative(.start, position, child: LeafElement(width: 20, height: 30))
      .measured(0...50, 0...100)
    #expect(vertical.frames == [CGRect(0, x, 20, 30)])
  }

  @Test func minimumOfTheRangeAppliesToTheChildOnlyForNone() {
    let leaf = LeafElement()
    _ = relative(.none, .start, child: leaf).measured(40...100, 30...50)
    _ = relative(.center, .none, child: leaf).measured(40...100, 30...50)
    _ = relative(.end, .end, child: leaf).measured(40...100, 30...50)
    #expect(
      Set(leaf.ranges) == [
        SizeRange(40...100, 0...50), SizeRange(0...100, 30...50), SizeRange(0...100, 0...50),
      ])
  }

  @Test func withMinimumSizesItIsAsLargeAsItsChild() {
    #expect(relative(.center, .center, .minimumWidth).measured(0...100, 0...50).size == CGSize(30, 50))
    #expect(relative(.center, .center, .minimumHeight).measured(0...100, 0...50).size == CGSize(100, 20))
    let both = relative(.end, .end, .minimumSize).measured(0...100, 0...50)
    #expect(both.size == CGSize(30, 20))
    #expect(both.frames == [CGRect(0, 0, 30, 20)])
    #expect(relative(.end, .end, .minimumSize).measured(60...100, 40...50).frames == [CGRect(30, 20, 30, 20)])
  }

  @Test func inAnUnboundedRangeItIsAsLargeAsItsChild() {
    let result = relative(.end, .center).measured(0...(.infinity), 40...(.infinity))
    #expect(result.size == CGSize(30, 40))
    #expect(result.frames == [CGRect(0, 10, 30, 20)])
  }

  @Test func thePositionIsRoundedToThePixel() {
    let child = LeafElement(width: 30, height: 20)
    #expect(relative(.center, .start, child: child).measured(0...101, 0...50).frames[0].minX == 36)
    #expect(
      relative(.center, .start, child: child).measured(0...101, 0...50, scale: 2).frames[0].minX == 35.5)
  }
}
