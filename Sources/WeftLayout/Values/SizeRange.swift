import Foundation

/// The sizes, in points, from which an element may choose. The surrounding element sets them.
public struct SizeRange: Sendable, Hashable {
  /// The smallest size: finite and not negative.
  public let min: CGSize
  /// The largest size: not smaller than `min` on either axis, and possibly infinite.
  public let max: CGSize

  /// Lengths of this many points and more are not valid.
  @usableFromInline static let lengthLimit: CGFloat = 10_000_000
  /// The largest finite length.
  static let greatestLength = lengthLimit.nextDown

  /// Makes a range. Invalid values are replaced by the nearest valid ones: a minimum that is NaN or negative
  /// by 0, a maximum that is NaN or too large by infinity, and a maximum below the minimum by the minimum.
  @inlinable
  public init(min: CGSize = .zero, max: CGSize) {
    let minimum = CGSize(width: Self.minimum(min.width), height: Self.minimum(min.height))
    self.min = minimum
    self.max = CGSize(
      width: Self.maximum(max.width, above: minimum.width),
      height: Self.maximum(max.height, above: minimum.height))
  }

  /// Makes a range of a single size. Invalid lengths are replaced as by `init(min:max:)`: NaN and infinity set no
  /// maximum.
  @inlinable
  public init(exactly size: CGSize) {
    self.init(min: size, max: size)
  }

  /// Makes a range from values that are known to be valid.
  @inlinable
  init(uncheckedMin min: CGSize, max: CGSize) {
    self.min = min
    self.max = max
  }

  /// The range that contains only the empty size.
  public static let zero = SizeRange(min: .zero, max: .zero)

  /// The range of all sizes.
  public static let unconstrained = SizeRange(max: CGSize(width: CGFloat.infinity, height: .infinity))

  /// Whether the range contains exactly one size.
  @inlinable
  public var isExact: Bool { min.width == max.width && min.height == max.height }

  @usableFromInline
  static func minimum(_ length: CGFloat) -> CGFloat {
    length > 0 ? Swift.min(length, lengthLimit.nextDown) : 0
  }

  @usableFromInline
  static func maximum(_ length: CGFloat, above minimum: CGFloat) -> CGFloat {
    if length >= minimum { return length < lengthLimit ? length : .infinity }
    return length.isNaN ? .infinity : minimum
  }
}

extension SizeRange: CustomStringConvertible {
  /// `100 × 0…∞`.
  public var description: String {
    "\(LayoutText.interval(min.width, max.width)) × \(LayoutText.interval(min.height, max.height))"
  }
}
