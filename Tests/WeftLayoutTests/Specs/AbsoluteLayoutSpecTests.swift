import Foundation
import Testing
import WeftLayout

@Suite struct AbsoluteLayoutSpecTests {
  private func leaf(x: CGFloat, y: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 10) -> LeafElement {
    LeafElement(width: width, height: height).styled { $0.layoutPosition = CGPoint(x: x, y: y) }
  }

  @Test func childrenArePlacedAtTheirPositions() {
    let spec = AbsoluteLayoutSpec(children: [leaf(x: 5, y: 6), leaf(x: 30, y: 0)])
    let result = spec.measured(0...100, 0...50)
    #expect(result.size == CGSize(100, 50))
    #expect(result.frames == [CGRect(5, 6, 20, 10), CGRect(30, 0, 20, 10)])
  }

  @Test func sizeToFitEndsWhereTheLastChildEnds() {
    let children = [leaf(x: 5, y: 6), leaf(x: 30, y: 0)]
    let spec = AbsoluteLayoutSpec(sizing: .sizeToFit, children: children)
    #expect(spec.measured(0...100, 0...50).size == CGSize(50, 16))
    #expect(spec.measured(70...100, 20...50).size == CGSize(70, 20))
    #expect(spec.measured(0...40, 0...12).size == CGSize(40, 12))
  }

  @Test func unboundedAxisIsAsLongAsItsChildrenNeed() {
    let spec = AbsoluteLayoutSpec(children: [leaf(x: 5, y: 6), leaf(x: 30, y: 0)])
    #expect(spec.measured(0...(.infinity), 0...40).size == CGSize(50, 40))
  }

  @Test func childWithoutSizeFillsTheSpaceAfterItsPosition() {
    let child = LeafElement(contents: CGSize(500, 500)).styled { $0.layoutPosition = CGPoint(x: 30, y: 10) }
    let result = AbsoluteLayoutSpec(children: [child]).measured(80...100, 40...50)
    #expect(result.frames == [CGRect(30, 10, 70, 40)])
    #expect(child.ranges == [SizeRange(0...70, 0...40)])
  }

  @Test func childSizeIsClampedToTheSpaceAfterItsPosition() {
    let result = AbsoluteLayoutSpec(children: [leaf(x: 90, y: 0, 50, 10)]).measured(0...100, 0...50)
    #expect(result.size == CGSize(100, 50))
    #expect(result.frames == [CGRect(90, 0, 10, 10)])
  }

  @Test func fractionsReferToTheMaximumOfTheRange() {
    let child = LeafElement().styled { ($0.width, $0.height) = (.fraction(0.5), .fraction(0.25)) }
    #expect(AbsoluteLayoutSpec(children: [child]).measured(0...100, 0...40).frames == [CGRect(0, 0, 50, 10)])
    let free = AbsoluteLayoutSpec(children: [child]).measured(0...(.infinity), 0...40)
    #expect(free.frames == [CGRect(0, 0, 0, 10)])
  }

  @Test func positionsMayBeNegative() {
    let result = AbsoluteLayoutSpec(sizing: .sizeToFit, children: [leaf(x: -15, y: -4)])
      .measured(0...100, 0...50)
    #expect(result.size == CGSize(5, 6))
    #expect(result.frames == [CGRect(-15, -4, 20, 10)])
  }

  @Test func withoutChildrenItHasTheSizeOfItsRange() {
    #expect(AbsoluteLayoutSpec(children: []).measured(5...100, 7...50).size == CGSize(100, 50))
    #expect(
      AbsoluteLayoutSpec(sizing: .sizeToFit, children: []).measured(5...100, 7...50).size == CGSize(5, 7))
  }
}
