import Foundation
import WeftLayout

extension LayoutElement {
  /// The element with a changed style.
  func styled(_ change: (inout LayoutElementStyle) -> Void) -> Self {
    var element = self
    change(&element.style)
    return element
  }
}

extension LayoutSpec {
  /// The size of the spec and the frames of its leaves, in order.
  func measured(
    _ widths: ClosedRange<CGFloat>, _ heights: ClosedRange<CGFloat>, scale: CGFloat = 1
  ) -> (size: CGSize, frames: [CGRect]) {
    let range = SizeRange(widths, heights)
    let layout = layoutThatFits(range, parentSize: range.max, scale: scale)
    return (layout.size, layout.leafFrames.map(\.frame))
  }
}

extension SizeRange {
  /// The sizes whose width and height are in two intervals.
  init(_ widths: ClosedRange<CGFloat>, _ heights: ClosedRange<CGFloat>) {
    self.init(
      min: CGSize(width: widths.lowerBound, height: heights.lowerBound),
      max: CGSize(width: widths.upperBound, height: heights.upperBound))
  }
}

extension CGRect {
  /// A rectangle from its numbers.
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CGSize {
  /// A size from its numbers.
  init(_ width: CGFloat, _ height: CGFloat) {
    self.init(width: width, height: height)
  }
}
