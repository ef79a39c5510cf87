import WeftGraphics

/// A size that the X protocol can express: 1 to 32767 pixels in each direction.
package struct PixelDimensions: Hashable {
  /// The protocol's limit: coordinates are signed 16-bit numbers.
  package static let limit = 32767

  /// The number of pixels from left to right.
  package let width: UInt32
  /// The number of pixels from top to bottom.
  package let height: UInt32

  /// The nearest size that can be expressed.
  package init(clamping size: PixelSize) {
    width = UInt32(min(max(size.width, 1), Self.limit))
    height = UInt32(min(max(size.height, 1), Self.limit))
  }

  /// The same size as a `PixelSize`.
  package var pixelSize: PixelSize { PixelSize(width: Int(width), height: Int(height)) }
  /// The distance between two rows of 32-bit pixels, in bytes.
  package var bytesPerRow: Int { Int(width) * 4 }
  /// The memory of all rows, in bytes.
  package var byteCount: Int { bytesPerRow * Int(height) }
}
