import Foundation

/// A rectangle of whole device pixels, `minX..<maxX` by `minY..<maxY`.
///
/// Damage, clips and buffers are counted in pixels: integers compare exactly, and an edge between
/// two of them belongs to exactly one.
public struct PixelRect: Hashable, Sendable {
  /// The left edge, the first column inside.
  public var minX: Int
  /// The top edge, the first row inside.
  public var minY: Int
  /// The right edge, the first column outside.
  public var maxX: Int
  /// The bottom edge, the first row outside.
  public var maxY: Int

  /// Makes a rectangle from its four edges.
  @inlinable
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its top left corner and its size.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The rectangle at the origin with the given size.
  @inlinable
  public init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The smallest rectangle of whole pixels that contains `rect`, which is already in pixels.
  ///
  /// Edges beyond ±2³⁰ are clamped there. NaN counts as 0.
  public init(enclosing rect: CGRect) {
    self.init(
      minX: Self.clamp(rect.minX.rounded(.down)), minY: Self.clamp(rect.minY.rounded(.down)),
      maxX: Self.clamp(rect.maxX.rounded(.up)), maxY: Self.clamp(rect.maxY.rounded(.up)))
  }

  /// The rectangle whose edges are those of `rect`, in pixels, each rounded to the nearest pixel.
  ///
  /// Rounding edges instead of sizes leaves no gap between neighbours that share an edge. Halves are always
  /// rounded up, with a tolerance for the rounding errors of edges that were computed in different ways.
  public init(roundingEdgesOf rect: CGRect) {
    let half = 0.5 + 1.0 / 1024
    self.init(
      minX: Self.clamp((rect.minX + half).rounded(.down)),
      minY: Self.clamp((rect.minY + half).rounded(.down)),
      maxX: Self.clamp((rect.maxX + half).rounded(.down)), maxY: Self.clamp((rect.maxY + half).rounded(.down))
    )
  }

  /// A coordinate in whole pixels, for numbers of clients: at most 2³⁰ on either side, and 0 for NaN.
  package static func clamp(_ edge: CGFloat) -> Int {
    guard !edge.isNaN else { return 0 }
    return Int(min(max(edge, -0x1p30), 0x1p30))
  }

  /// The empty rectangle.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The number of columns.
  @inlinable public var width: Int { maxX - minX }
  /// The number of rows.
  @inlinable public var height: Int { maxY - minY }
  /// The size of the rectangle.
  @inlinable public var size: PixelSize { PixelSize(width: width, height: height) }
  /// Whether it contains no pixel.
  @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
  /// The same rectangle as a `CGRect`, still in pixels.
  public var cgRect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// The pixels that are in both rectangles.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) : result
  }

  /// Whether both rectangles have a pixel in common.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool {
    max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
  }

  /// Whether every pixel of `other` is in this rectangle.
  @inlinable
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// The smallest rectangle that contains both. An empty one is ignored.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// The rectangle moved by whole pixels.
  @inlinable
  public func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }
}
