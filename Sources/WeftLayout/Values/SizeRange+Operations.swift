import Foundation

extension SizeRange {
  /// The size in the range that is nearest to a size, axis by axis.
  @inlinable
  public func clamp(_ size: CGSize) -> CGSize {
    CGSize(
      width: Swift.max(min.width, Swift.min(max.width, size.width)),
      height: Swift.max(min.height, Swift.min(max.height, size.height)))
  }

  /// The intersection of two ranges, axis by axis. If it is empty on an axis, this range wins: the result is
  /// its length that is nearest to the other range.
  @inlinable
  public func intersection(_ other: SizeRange) -> SizeRange {
    let width = Self.intersection(min.width, max.width, other.min.width, other.max.width)
    let height = Self.intersection(min.height, max.height, other.min.height, other.max.height)
    return SizeRange(
      uncheckedMin: CGSize(width: width.min, height: height.min),
      max: CGSize(width: width.max, height: height.max))
  }

  /// Whether a size is in the range.
  @inlinable
  public func contains(_ size: CGSize) -> Bool {
    size.width >= min.width && size.width <= max.width && size.height >= min.height
      && size.height <= max.height
  }

  /// Whether the largest size is more than 0.1 points wide and high.
  public var hasSignificantArea: Bool { max.width > 0.1 && max.height > 0.1 }

  @inlinable
  static func intersection(
    _ minimum: CGFloat, _ maximum: CGFloat, _ otherMinimum: CGFloat, _ otherMaximum: CGFloat
  ) -> (min: CGFloat, max: CGFloat) {
    let low = Swift.max(minimum, otherMinimum)
    let high = Swift.min(maximum, otherMaximum)
    if low <= high { return (low, high) }
    let nearest = minimum < otherMinimum ? maximum : minimum
    return (nearest, nearest)
  }
}
