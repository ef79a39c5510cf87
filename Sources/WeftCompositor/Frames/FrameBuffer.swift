import WeftGraphics

/// Memory for one frame, provided by a `FrameSink` between `beginFrame` and `endFrame`.
///
/// Pixels are 32 bits in the machine's byte order, alpha in the highest byte, premultiplied.
public struct FrameBuffer {
  /// The first pixel of the first row.
  public let pixels: UnsafeMutableRawPointer
  /// The distance between two rows, in bytes.
  public let bytesPerRow: Int
  /// The size, in pixels.
  public let size: PixelSize
  /// How many frames ago this memory held the newest frame: 1 for the last frame, 2 for the one before, and
  /// so on; 0 if the contents are undefined.
  public let age: Int
  /// Whether the alpha of the pixels is visible. Otherwise the frame is composed on black.
  public let hasAlpha: Bool
  /// The first pixel of the newest frame, which has the same size and row distance; nil if it is no longer
  /// available. It may be in this memory, and is read before anything else is written there.
  public let newestFrame: UnsafeRawPointer?
  /// The number of rows by which the newest frame is lower in this memory than it was shown (higher, if
  /// negative).
  public let movedRows: Int

  /// Describes memory that stays valid until the frame ends.
  ///
  /// - Parameters:
  ///   - newestFrame: the newest frame, if it is in other memory. With an age of 1 it is in this memory.
  ///   - movedRows: with an age of 1, the number of rows by which the newest frame is lower here than it was
  ///     shown. Its rows outside of this frame must still be valid: all rows are read.
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
