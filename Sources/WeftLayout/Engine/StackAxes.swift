import Foundation

/// A stack's range along and across it.
struct StackAxes {
  let isVertical: Bool
  let leastLength: CGFloat
  let greatestLength: CGFloat
  let leastBreadth: CGFloat
  let greatestBreadth: CGFloat
  /// The size that fractions in the children's styles refer to; NaN if unknown.
  let parentSize: CGSize

  init(_ range: SizeRange, isVertical: Bool) {
    self.isVertical = isVertical
    leastLength = isVertical ? range.min.height : range.min.width
    greatestLength = isVertical ? range.max.height : range.max.width
    leastBreadth = isVertical ? range.min.width : range.min.height
    greatestBreadth = isVertical ? range.max.width : range.max.height
    parentSize = CGSize(
      width: range.min.width == range.max.width ? range.min.width : .nan,
      height: range.min.height == range.max.height ? range.min.height : .nan)
  }

  var parentLength: CGFloat { isVertical ? parentSize.height : parentSize.width }
  var parentBreadth: CGFloat { isVertical ? parentSize.width : parentSize.height }

  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func size(_ length: CGFloat, _ breadth: CGFloat) -> CGSize {
    isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  func point(_ length: CGFloat, _ breadth: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: breadth, y: length) : CGPoint(x: length, y: breadth)
  }

  func range(_ lengths: (CGFloat, CGFloat), _ breadths: (CGFloat, CGFloat)) -> SizeRange {
    SizeRange(
      uncheckedMin: size(lengths.0, breadths.0),
      max: size(max(lengths.0, lengths.1), max(breadths.0, breadths.1)))
  }
}
