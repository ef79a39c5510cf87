import Foundation
import Testing
import WeftGraphics

@testable import WeftLayout

struct ModifierTests {
  let node = BlockNode("node", 37, 21)
  let badge = BlockNode("badge", 12, 12)
  let other = BlockNode("other", 5, 5)

  @Test func aSpecsStyleModifiersReturnChangedCopies() {
    let stack = HStack { node }
    let changed: StackLayoutSpec = stack.flexGrow(1).alignSelf(.center).frame(width: 80)
    #expect(stack.style == LayoutElementStyle())
    var expected = stack
    expected.style.flexGrow = 1
    expected.style.alignSelf = .center
    expected.style.width = 80
    expectSame(changed, expected)
  }

  @Test func paddingMakesAnInset() {
    expectSame(node.padding(8), InsetLayoutSpec(insets: EdgeInsets(all: 8), child: node))
    expectSame(
      node.padding(.horizontal, 8), InsetLayoutSpec(insets: EdgeInsets(left: 8, right: 8), child: node))
    expectSame(
      node.padding([.top, .left], 3), InsetLayoutSpec(insets: EdgeInsets(top: 3, left: 3), child: node))
    expectSame(
      node.padding(.vertical, 3), InsetLayoutSpec(insets: EdgeInsets(top: 3, bottom: 3), child: node))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectSame(node.padding(insets), InsetLayoutSpec(insets: insets, child: node))
    expectSame(node.inset(top: 1, left: 2, bottom: 3, right: 4), node.padding(insets))
    expectSame(
      node.inset(left: .infinity), InsetLayoutSpec(insets: EdgeInsets(left: .infinity), child: node))
  }

  @Test func aRatioIsHeightToWidthAndAnAspectRatioWidthToHeight() {
    expectSame(node.ratio(0.5), RatioLayoutSpec(ratio: 0.5, child: node))
    expectSame(node.aspectRatio(2), RatioLayoutSpec(ratio: 0.5, child: node))
    expectSame(node.aspectRatio(width: 16, height: 9), RatioLayoutSpec(ratio: 9.0 / 16, child: node))
    let layout = node.aspectRatio(2).layoutThatFits(SizeRange(max: CGSize(width: 100, height: 300)))
    #expect(layout.size == CGSize(width: 100, height: 50))
  }

  @Test(arguments: [0, -1, .nan, .infinity] as [CGFloat])
  func invalidRatioLeavesTheElementUnchanged(ratio: CGFloat) {
    #expect(node.ratio(ratio).layoutThatFits(.unconstrained).size == node.likes)
    let range = SizeRange(max: CGSize(width: 100, height: 100))
    #expect(node.aspectRatio(ratio).layoutThatFits(range).size == node.likes)
  }

  @Test func overlaysAndBackgroundsAcceptNoneOneOrSeveralElements() {
    expectSame(node.overlay { badge }, OverlayLayoutSpec(child: node, overlay: badge))
    expectSame(node.overlay(badge), OverlayLayoutSpec(child: node, overlay: badge))
    expectSame(node.overlay(nil), OverlayLayoutSpec(child: node, overlay: nil))
    expectSame(node.overlay { if false { badge } }, OverlayLayoutSpec(child: node, overlay: nil))
    expectSame(
      node.overlay {
        badge
        other
      }, OverlayLayoutSpec(child: node, overlay: WrapperLayoutSpec(children: [badge, other])))
    expectSame(node.background { badge }, BackgroundLayoutSpec(child: node, background: badge))
    expectSame(node.background(badge), BackgroundLayoutSpec(child: node, background: badge))
    expectSame(node.background {}, BackgroundLayoutSpec(child: node, background: nil))
    expectSame(
      node.background {
        badge
        other
      }, BackgroundLayoutSpec(child: node, background: WrapperLayoutSpec(children: [badge, other])))
  }

  @Test(arguments: CornerLocation.allCases, [true, false])
  func aCornerHoldsABadge(location: CornerLocation, wraps: Bool) {
    let offset = CGPoint(x: -2, y: 3)
    expectSame(
      node.corner(location, offset: offset, wrapsCorner: wraps) { badge },
      CornerLayoutSpec(
        child: node, corner: badge, location: location, offset: offset, wrapsCorner: wraps))
  }

  @Test func aCornerWithoutABadgeIsEmpty() {
    let spec = node.corner(.topRight, offset: CGPoint(x: 50, y: -50), wrapsCorner: true) {
      if false { badge }
    }
    let layout = spec.layoutThatFits(.unconstrained)
    #expect(layout.size == node.likes)
    #expect(layout.sublayouts[0].frame == CGRect(x: 0, y: 0, width: 37, height: 21))
  }

  @Test func centeredAndRelativeCreateTheirSpecs() {
    expectSame(node.centered(), CenterLayoutSpec(child: node))
    expectSame(node.centered(.x), CenterLayoutSpec(centering: .x, child: node))
    expectSame(
      node.centered(.y, sizing: .minimumXY),
      CenterLayoutSpec(centering: .y, sizing: .minimumXY, child: node))
    expectSame(
      node.relative(horizontal: .end, vertical: .center, sizing: .minimumHeight),
      RelativeLayoutSpec(
        horizontalPosition: .end, verticalPosition: .center, sizing: .minimumHeight, child: node))
    expectSame(node.relative(), RelativeLayoutSpec(child: node))
  }

  @Test func modifiersAfterASpecModifierApplyToTheSpec() {
    var inset = InsetLayoutSpec(insets: EdgeInsets(all: 4), child: node)
    inset.style.flexGrow = 1
    expectSame(HStack { node.padding(4).flexGrow(1) }, HStack { inset })
    expectSame(
      HStack { node.flexGrow(1).padding(4) },
      HStack { InsetLayoutSpec(insets: EdgeInsets(all: 4), child: node.flexGrow(1)) })
  }

  @Test func framesWrapSpecsThatIgnoreTheirOwnSize() {
    func wrapped(_ spec: some LayoutSpec) -> WrapperLayoutSpec {
      var wrapper = WrapperLayoutSpec(child: spec)
      wrapper.style.preferredSize = CGSize(width: 90, height: 70)
      return wrapper
    }
    expectSame(node.padding(4).frame(width: 90, height: 70), wrapped(node.padding(4)))
    expectSame(node.overlay(badge).frame(width: 90, height: 70), wrapped(node.overlay(badge)))
    expectSame(node.background(badge).frame(width: 90, height: 70), wrapped(node.background(badge)))
    let layout = node.padding(4).frame(width: 90, height: 70).layoutThatFits(.unconstrained)
    #expect(layout.size == CGSize(width: 90, height: 70))
    #expect(layout.sublayouts[0].sublayouts[0].frame == CGRect(x: 4, y: 4, width: 82, height: 62))
  }

  @Test func framesDoNotWrapOtherSpecs() {
    #expect(type(of: node.centered().frame(width: 10)) == CenterLayoutSpec.self)
    #expect(type(of: node.ratio(1).frame(minWidth: 10)) == RatioLayoutSpec.self)
    #expect(type(of: node.padding(1).frame(width: 10).frame(height: 10)) == WrapperLayoutSpec.self)
    #expect(structure(of: node.padding(1).frame(width: 10).frame(height: 10)).count == 3)
  }

  @Test func wrapperTakesOverTheStyleOfTheInset() {
    let spec = node.padding(4).flexGrow(3).spacingBefore(2).frame(width: 90)
    #expect(spec.style.flexGrow == 3)
    #expect(spec.style.spacingBefore == 2)
    #expect(spec.style.width == 90)
    #expect(spec.children[0].style == LayoutElementStyle())
  }

  @Test func existentialElementIsWrappedIfItsSizesAreIgnored() {
    let element: any LayoutElement = node.padding(4)
    #expect(element.frame(width: 90) is WrapperLayoutSpec)
  }
}
