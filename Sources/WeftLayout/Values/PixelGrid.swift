import Foundation

/// The grid of pixels, to which lengths and positions in points are rounded.
package struct PixelGrid: Sendable, Hashable {
  /// Pixels per point: finite and greater than 0.
  package let scale: CGFloat

  /// The distance from a pixel edge, in points, that is ignored: the rounding error of sums.
  @usableFromInline static let tolerance: CGFloat = 1.0 / 8_388_608

  /// Makes a grid; an invalid scale counts as 1.
  package init(scale: CGFloat) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// Rounds down to whole pixels.
  @inlinable
  package func floor(_ value: CGFloat) -> CGFloat {
    ((value + Self.tolerance) * scale).rounded(.down) / scale
  }

  /// Rounds up to whole pixels.
  @inlinable
  package func ceil(_ value: CGFloat) -> CGFloat {
    ((value - Self.tolerance) * scale).rounded(.up) / scale
  }

  /// Rounds to the nearest pixel; halves away from zero.
  @inlinable
  package func round(_ value: CGFloat) -> CGFloat {
    (value * scale).rounded() / scale
  }

  /// Rounds a size up to whole pixels.
  @inlinable
  package func ceil(_ size: CGSize) -> CGSize {
    CGSize(width: ceil(size.width), height: ceil(size.height))
  }

  /// Rounds the edges of a frame up to whole pixels, not its origin and size. Adjacent frames stay adjacent.
  @inlinable
  package func snap(_ frame: CGRect) -> CGRect {
    let (x, y) = (ceil(frame.origin.x), ceil(frame.origin.y))
    return CGRect(
      x: x, y: y, width: ceil(frame.origin.x + frame.size.width) - x,
      height: ceil(frame.origin.y + frame.size.height) - y)
  }
}
