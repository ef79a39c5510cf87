/// A size in device pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size of the given number of pixels.
  @inlinable
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// No pixels at all.
  public static let zero = PixelSize(width: 0, height: 0)

  /// Whether it contains no pixel.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  @inlinable public var area: Int { isEmpty ? 0 : width * height }
}
