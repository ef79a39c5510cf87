import WeftGraphics

/// Memory for one frame, lent by a `FrameSink` between `beginFrame` and `endFrame`.
///
/// Pixels are 32 bits in the machine's byte order, alpha in the highest byte, premultiplied.
public struct FrameBuffer {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutableRawPointer
  /// The distance between two rows, in bytes.
  public let bytesPerRow: Int
  /// The size, in pixels.
  public let size: PixelSize
  /// How many frames ago this memory held the newest frame: 1 if it is the last one, 2 if it is the
  /// one before, and so on; 0 if the contents are not to be relied on.
  public let age: Int
  /// Whether the alpha of the pixels is seen. Otherwise the frame is composed on black.
  public let hasAlpha: Bool
  /// The first pixel of the newest frame, which has the same size and distance of rows; nil if that is no
  /// longer to be had. It may lie in this very memory, and is read before anything else is written there.
  public let newestFrame: UnsafeRawPointer?
  /// By how many rows the newest frame lies lower in this memory than it was shown (higher, if negative).
  public let movedRows: Int

  /// Describes memory that stays valid until the frame ends.
  ///
  /// - Parameters:
  ///   - newestFrame: where the newest frame is, if it is somewhere else. With an age of 1 it is here.
  ///   - movedRows: with an age of 1, by how many rows the newest frame lies lower here than it was shown. It
  ///     must not be lost where it sticks out of this frame: all its rows are read.
  public init(
    pixels: UnsafeMutableRawPointer, bytesPerRow: Int, size: PixelSize, age: Int, hasAlpha: Bool,
    newestFrame: UnsafeRawPointer? = nil, movedRows: Int = 0
  ) {
    self.pixels = pixels
    self.bytesPerRow = bytesPerRow
    self.size = size
    self.age = age
    self.hasAlpha = hasAlpha
    self.movedRows = age == 1 ? movedRows : 0
    self.newestFrame = age == 1 ? UnsafeRawPointer(pixels + movedRows * bytesPerRow) : newestFrame
  }
}
