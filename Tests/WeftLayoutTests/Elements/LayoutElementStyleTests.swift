import Foundation
import Testing
import WeftLayout

@Suite struct LayoutElementStyleTests {
  @Test func newStyleHasDefaultValues() {
    let style = LayoutElementStyle()
    for length in [
      style.width, style.height, style.minWidth, style.maxWidth, style.minHeight, style.maxHeight,
      style.flexBasis,
    ] {
      #expect(length == .auto)
    }
    for number in [
      style.spacingBefore, style.spacingAfter, style.flexGrow, style.flexShrink, style.ascender,
      style.descender,
    ] {
      #expect(number == 0)
    }
    #expect(style.alignSelf == .auto)
    #expect(style.layoutPosition == .zero)
    #expect(style.sizeRange(parentSize: CGSize(width: 50, height: 60)) == .unconstrained)
  }

  @Test func negativeLengthsCountAsZero() {
    var style = LayoutElementStyle()
    (style.width, style.minWidth, style.maxHeight, style.flexBasis) = (-5, -1, -3, -2)
    #expect(style.width == 0 && style.minWidth == 0 && style.maxHeight == 0 && style.flexBasis == 0)
  }

  @Test func nonFiniteLengthsCountAsAuto() {
    var style = LayoutElementStyle()
    (style.width, style.height) = (.points(.nan), .points(.infinity))
    (style.minWidth, style.flexBasis) = (.fraction(.nan), .points(-.infinity))
    #expect(style == LayoutElementStyle())
  }

  @Test func fractionsAreClampedBetweenZeroAndOne() {
    var style = LayoutElementStyle()
    (style.width, style.height) = (.fraction(1.5), .fraction(-0.5))
    #expect(style.width == .fraction(1) && style.height == .fraction(0))
  }

  @Test(arguments: [-1, CGFloat.nan, .infinity, -.infinity])
  func invalidFactorsCountAsZero(factor: CGFloat) {
    var style = LayoutElementStyle()
    (style.flexGrow, style.flexShrink) = (factor, factor)
    #expect(style.flexGrow == 0 && style.flexShrink == 0)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func nonFiniteDistancesCountAsZero(distance: CGFloat) {
    var style = LayoutElementStyle()
    (style.spacingBefore, style.spacingAfter, style.ascender) = (distance, distance, distance)
    style.layoutPosition = CGPoint(x: distance, y: distance)
    #expect(style == LayoutElementStyle())
  }

  @Test func distancesMayBeNegative() {
    var style = LayoutElementStyle()
    (style.spacingBefore, style.descender) = (-4, -3)
    style.layoutPosition = CGPoint(x: -1, y: -2)
    #expect(style.spacingBefore == -4 && style.descender == -3)
    #expect(style.layoutPosition == CGPoint(x: -1, y: -2))
  }
}
