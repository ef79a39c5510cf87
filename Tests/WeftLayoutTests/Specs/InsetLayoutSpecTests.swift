import Foundation
import Testing
import WeftGraphics
import WeftLayout

@Suite struct InsetLayoutSpecTests {
  private func inset(
    top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0, _ child: any LayoutElement
  ) -> InsetLayoutSpec {
    InsetLayoutSpec(insets: EdgeInsets(top: top, left: left, bottom: bottom, right: right), child: child)
  }

  @Test func insetsSurroundTheChild() {
    let result = inset(top: 1, left: 2, bottom: 3, right: 4, LeafElement(width: 10, height: 20))
      .measured(0...100, 0...100)
    #expect(result.size == CGSize(16, 24))
    #expect(result.frames == [CGRect(2, 1, 10, 20)])
  }

  @Test func childsRangeIsReducedByTheInsets() {
    let leaf = LeafElement()
    _ = inset(top: 1, left: 2, bottom: 3, right: 4, leaf).measured(50...100, 3...60)
    #expect(leaf.ranges == [SizeRange(44...94, 0...56)])
  }

  @Test func fractionsInTheChildReferToTheInsetSize() {
    let leaf = LeafElement().styled { $0.width = .fraction(0.5) }
    let result = inset(left: 10, right: 10, leaf).measured(0...100, 0...100)
    #expect(result.frames == [CGRect(10, 0, 40, 0)])
  }

  @Test func anInfiniteLeftInsetPushesTheChildToTheRight() {
    let result = inset(left: .infinity, right: 10, LeafElement(width: 30, height: 5)).measured(
      0...100, 0...50)
    #expect(result.size == CGSize(100, 5))
    #expect(result.frames == [CGRect(60, 0, 30, 5)])
  }

  @Test func anInfiniteRightInsetLeavesTheChildAtTheLeft() {
    let result = inset(left: 10, right: .infinity, LeafElement(width: 30, height: 5)).measured(
      0...100, 0...50)
    #expect(result.size == CGSize(100, 5))
    #expect(result.frames == [CGRect(10, 0, 30, 5)])
  }

  @Test func infiniteInsetsOnBothSidesCentreTheChild() {
    let result = inset(left: .infinity, right: .infinity, LeafElement(width: 31, height: 5))
      .measured(0...100, 0...50)
    #expect(result.size.width == 100)
    #expect(result.frames == [CGRect(34, 0, 31, 5)])
    let vertical = inset(top: .infinity, bottom: .infinity, LeafElement(width: 5, height: 30))
      .measured(0...100, 0...50)
    #expect(vertical.frames == [CGRect(0, 10, 5, 30)])
  }

  @Test func infiniteVerticalInsetsPushTheChildUpOrDown() {
    let leaf = LeafElement(width: 5, height: 30)
    #expect(inset(top: .infinity, bottom: 4, leaf).measured(0...9, 0...50).frames == [CGRect(0, 16, 5, 30)])
    #expect(inset(top: 4, bottom: .infinity, leaf).measured(0...9, 0...50).frames == [CGRect(0, 4, 5, 30)])
  }

  @Test func minimumDoesNotApplyToTheChildBesideAnInfiniteInset() {
    let result = inset(left: .infinity, LeafElement()).measured(80...100, 20...50)
    #expect(result.size == CGSize(100, 20))
    #expect(result.frames == [CGRect(100, 0, 0, 20)])
  }

  @Test func negativeInsetsEnlargeTheChild() {
    let result = inset(left: -10, right: -5, LeafElement()).measured(50...50, 0...20)
    #expect(result.size == CGSize(50, 0))
    #expect(result.frames == [CGRect(-10, 0, 65, 0)])
  }

  @Test func insetsLargerThanTheRangeLeaveNothingForTheChild() {
    let result = inset(left: 40, right: 40, LeafElement(width: 10, height: 5)).measured(0...50, 0...20)
    #expect(result.size == CGSize(50, 5))
    #expect(result.frames == [CGRect(40, 0, 0, 5)])
  }

  @Test func ownWidthAndHeightAreIgnored() {
    let spec = inset(left: 1, LeafElement(width: 10, height: 10)).styled {
      $0.preferredSize = CGSize(50, 60)
    }
    #expect(spec.measured(0...100, 0...100).size == CGSize(11, 10))
  }

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity])
  func invalidInsetsCountAsZero(distance: CGFloat) {
    let result = inset(top: distance, left: distance, LeafElement(width: 10, height: 10))
      .measured(0...100, 0...100)
    #expect(result.size == CGSize(10, 10))
    #expect(result.frames == [CGRect(0, 0, 10, 10)])
  }

  @Test func infiniteInsetsInAnUnboundedRangeGiveAFiniteLayout() {
    let result = inset(
      top: .infinity, left: .infinity, bottom: .infinity, right: 3, LeafElement(width: 10, height: 20)
    ).measured(0...(.infinity), 0...(.infinity))
    #expect(result.size == CGSize(13, 20))
    #expect(result.frames == [CGRect(0, 0, 10, 20)])
  }
}
