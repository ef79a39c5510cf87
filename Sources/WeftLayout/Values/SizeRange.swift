import Foundation

/// The sizes, in points, from which an element may choose: what the element around it allows.
public struct SizeRange: Sendable, Hashable {
  /// The smallest size: finite and not negative.
  public let min: CGSize
  /// The largest size: not smaller than `min` on either axis, and possibly infinite.
  public let max: CGSize

  /// Lengths of this many points and more are none.
  @usableFromInline static let lengthLimit: CGFloat = 10_000_000
  /// The greatest finite length.
  static let greatestLength = lengthLimit.nextDown

  /// Makes a range. Values that make no sense are replaced by the nearest that do: a minimum that is
  /// no number or negative by 0, a maximum that is no number or too large by infinity, and a maximum
  /// below the minimum by the minimum.
  @inlinable
  public init(min: CGSize = .zero, max: CGSize) {
    let minimum = CGSize(width: Self.minimum(min.width), height: Self.minimum(min.height))
    self.min = minimum
    self.max = CGSize(
      width: Self.maximum(max.width, above: minimum.width),
      height: Self.maximum(max.height, above: minimum.height))
  }

  /// Makes a range of a single size.
  @inlinable
  public init(exactly size: CGSize) {
    self.init(min: size, max: size)
  }

  /// Makes a range from values that are known to be right.
  @inlinable
  init(uncheckedMin min: CGSize, max: CGSize) {
    self.min = min
    self.max = max
  }

  /// Only the empty size.
  public static let zero = SizeRange(min: .zero, max: .zero)

  /// Every size.
  public static let unconstrained = SizeRange(max: CGSize(width: CGFloat.infinity, height: .infinity))

  /// Whether there is just one size in the range.
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
