import Foundation

/// A dimension in eight bytes. Styles contain seven of them and are copied for every element of every layout.
///
/// Points are never negative, so a negative sign marks a fraction. NaN is `auto`.
struct PackedDimension: Sendable, Hashable {
  private let value: CGFloat

  static let auto = PackedDimension(.auto)

  /// Packs the nearest valid dimension: negative and too large values are clamped, and values that are not
  /// finite become `auto`.
  init(_ dimension: Dimension) {
    switch dimension {
    case .points(let points) where points.isFinite:
      value = Swift.min(Swift.max(points, 0), SizeRange.greatestLength).magnitude
    case .fraction(let fraction) where fraction.isFinite:
      value = -Swift.min(Swift.max(fraction, 0), 1).magnitude
    default:
      value = .nan
    }
  }

  var isAuto: Bool { value.isNaN }

  var dimension: Dimension {
    if value.isNaN { return .auto }
    return value.sign == .minus ? .fraction(-value) : .points(value)
  }

  /// The length in points for a parent's length in points; NaN for a fraction of an unknown length.
  @inline(__always)
  func resolve(parent: CGFloat, autoValue: CGFloat) -> CGFloat {
    if value.isNaN { return autoValue }
    guard value.sign == .minus else { return value }
    return parent.isFinite ? -value * parent : .nan
  }

  static func == (one: PackedDimension, other: PackedDimension) -> Bool {
    one.value.bitPattern == other.value.bitPattern
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value.bitPattern)
  }
}
