import Foundation

// Foundation on Linux has `AffineTransform`, but only few geometric operations for it. A point is a row:
// x' = m11·x + m21·y + tX, y' = m12·x + m22·y + tY.

extension AffineTransform {
  /// The transform that applies this one first and `other` to its result.
  @inlinable
  public func concatenating(_ other: AffineTransform) -> AffineTransform {
    AffineTransform(
      m11: m11 * other.m11 + m12 * other.m21, m12: m11 * other.m12 + m12 * other.m22,
      m21: m21 * other.m11 + m22 * other.m21, m22: m21 * other.m12 + m22 * other.m22,
      tX: tX * other.m11 + tY * other.m21 + other.tX, tY: tX * other.m12 + tY * other.m22 + other.tY)
  }

  /// The transformed point.
  @inlinable
  public func applied(to point: CGPoint) -> CGPoint {
    CGPoint(x: m11 * point.x + m21 * point.y + tX, y: m12 * point.x + m22 * point.y + tY)
  }

  /// The smallest upright rectangle that contains the transformed rectangle.
  public func applied(to rect: CGRect) -> CGRect {
    let corners = [
      applied(to: CGPoint(x: rect.minX, y: rect.minY)), applied(to: CGPoint(x: rect.maxX, y: rect.minY)),
      applied(to: CGPoint(x: rect.minX, y: rect.maxY)), applied(to: CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The factor by which the transform enlarges areas; negative if it mirrors.
  @inlinable public var determinant: CGFloat { m11 * m22 - m12 * m21 }

  /// The inverse transform, or nil if this one flattens the plane or is not finite.
  public var inverse: AffineTransform? {
    let determinant = self.determinant
    guard isFinite, determinant.isFinite, determinant != 0 else { return nil }
    let result = AffineTransform(
      m11: m22 / determinant, m12: -m12 / determinant, m21: -m21 / determinant, m22: m11 / determinant,
      tX: (m21 * tY - m22 * tX) / determinant, tY: (m12 * tX - m11 * tY) / determinant)
    return result.isFinite ? result : nil
  }

  /// Whether none of the six numbers is infinite or not a number.
  @inlinable public var isFinite: Bool {
    m11.isFinite && m12.isFinite && m21.isFinite && m22.isFinite && tX.isFinite && tY.isFinite
  }

  /// Whether the transform only moves, without scaling or rotating.
  @inlinable public var isTranslation: Bool { m11 == 1 && m22 == 1 && m12 == 0 && m21 == 0 }

  /// Whether upright rectangles stay upright: the transform only moves, scales, mirrors or rotates by right
  /// angles.
  @inlinable public var isAxisAligned: Bool { (m12 == 0 && m21 == 0) || (m11 == 0 && m22 == 0) }

  /// The factor by which lengths grow on average, for effects that can't be stretched, such as a blur.
  @inlinable public var meanScale: CGFloat { abs(determinant).squareRoot() }
}
