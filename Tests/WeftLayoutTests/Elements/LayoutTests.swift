import Foundation
import Testing
import WeftLayout

@Suite struct LayoutTests {
  @Test func theFrameIsPositionAndSize() {
    let layout = Layout(
      element: LeafElement(), size: CGSize(width: 3, height: 4), position: CGPoint(x: 1, y: 2))
    #expect(layout.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func framesAreFoundForDirectSublayoutsOnly() {
    let (first, second, inner, other) = (LeafElement(), LeafElement(), LeafElement(), LeafElement())
    let nested = Layout(element: inner, size: CGSize(width: 1, height: 1))
    let layout = Layout(
      element: WrapperLayoutSpec(children: []), size: CGSize(width: 10, height: 10),
      sublayouts: [
        Layout(element: first, size: CGSize(width: 1, height: 2), position: CGPoint(x: 3, y: 4)),
        Layout(element: second, size: CGSize(width: 5, height: 6), sublayouts: [nested]),
      ])
    #expect(layout.frame(for: first) == CGRect(x: 3, y: 4, width: 1, height: 2))
    #expect(layout.frame(for: second) == CGRect(x: 0, y: 0, width: 5, height: 6))
    #expect(layout.frame(for: inner).isNull)
    #expect(layout.frame(for: other).isNull)
    #expect(layout.frame(for: WrapperLayoutSpec(children: [])).isNull)
  }

  @Test func typeErasedElementIsFound() {
    let leaf: any LayoutElement = LeafElement()
    let layout = StackLayoutSpec(children: [leaf]).layoutThatFits(.unconstrained)
    #expect(!layout.frame(for: leaf).isNull)
  }

  @Test(arguments: [
    CGSize(width: -1, height: 5), CGSize(width: CGFloat.nan, height: 5),
    CGSize(width: 5, height: CGFloat.infinity), CGSize(width: 5, height: 1e7),
  ])
  func invalidSizeIsZero(size: CGSize) {
    #expect(Layout(element: LeafElement(), size: size).size == .zero)
  }

  @Test func invalidPositionIsZero() {
    let position = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
    #expect(Layout(element: LeafElement(), size: .zero, position: position).position == .zero)
  }
}
