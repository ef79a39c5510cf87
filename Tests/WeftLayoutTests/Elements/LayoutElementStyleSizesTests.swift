import Foundation
import Testing
import WeftLayout

import enum WeftLayout.Dimension

@Suite struct LayoutElementStyleSizesTests {
  private let parent = CGSize(width: 200, height: 100)

  private func widths(
    _ width: Dimension = .auto, min: Dimension = .auto, max: Dimension = .auto, parent: CGFloat = 200
  ) -> [CGFloat] {
    var style = LayoutElementStyle()
    (style.width, style.minWidth, style.maxWidth) = (width, min, max)
    let range = style.sizeRange(parentSize: CGSize(width: parent, height: 100))
    #expect(range.min.height == 0 && range.max.height == .infinity)
    return [range.min.width, range.max.width]
  }

  @Test func exactLengthIsMinimumAndMaximum() {
    #expect(widths(50) == [50, 50])
    #expect(widths(.fraction(0.25)) == [50, 50])
  }

  @Test func limitsWithoutExactLengthGiveAnInterval() {
    #expect(widths(min: 20) == [20, .infinity])
    #expect(widths(max: 80) == [0, 80])
    #expect(widths(min: 20, max: .fraction(0.4)) == [20, 80])
  }

  @Test func theMaximumWinsOverTheExactLengthAndTheMinimumOverBoth() {
    #expect(widths(90, max: 80) == [80, 80])
    #expect(widths(10, min: 20) == [20, 20])
    #expect(widths(min: 80, max: 20) == [80, 80])
    #expect(widths(50, min: 80, max: 20) == [80, 80])
    #expect(widths(min: 80, max: 80) == [80, 80])
  }

  @Test func fractionsOfAnUnknownLengthAreNoLimit() {
    #expect(widths(.fraction(0.5), parent: .nan) == [0, .infinity])
    #expect(widths(min: .fraction(0.5), max: .fraction(0.7), parent: .nan) == [0, .infinity])
  }

  @Test func sizesInPointsSetBothLengths() {
    var style = LayoutElementStyle()
    style.preferredSize = CGSize(width: 10, height: 20)
    style.minSize = CGSize(width: 5, height: 6)
    style.maxSize = CGSize(width: 50, height: 60)
    #expect(style.width == 10 && style.height == 20)
    #expect(style.minWidth == 5 && style.minHeight == 6)
    #expect(style.maxWidth == 50 && style.maxHeight == 60)
    #expect(style.preferredSize == CGSize(width: 10, height: 20))
  }

  @Test func dimensionsThatAreNotInPointsReadAsZeroOrInfinity() {
    var style = LayoutElementStyle()
    style.preferredLayoutSize = LayoutSize(width: .fraction(0.5), height: .auto)
    #expect(style.preferredSize == .zero)
    #expect(style.maxSize == CGSize(width: CGFloat.infinity, height: .infinity))
  }

  @Test func layoutSizesSetBothDimensions() {
    var style = LayoutElementStyle()
    style.preferredLayoutSize = LayoutSize(width: .fraction(0.5), height: 3)
    style.minLayoutSize = LayoutSize(width: 1, height: .fraction(0.1))
    style.maxLayoutSize = LayoutSize(width: .fraction(0.9), height: 9)
    #expect(style.width == .fraction(0.5) && style.height == 3)
    #expect(style.minWidth == 1 && style.minHeight == .fraction(0.1))
    #expect(style.maxWidth == .fraction(0.9) && style.maxHeight == 9)
    #expect(style.preferredLayoutSize == LayoutSize(width: .fraction(0.5), height: 3))
  }

  @Test func invalidSizesAreIgnored() {
    var style = LayoutElementStyle()
    style.preferredSize = CGSize(width: CGFloat.nan, height: CGFloat.infinity)
    style.maxSize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    #expect(style == LayoutElementStyle())
  }
}
