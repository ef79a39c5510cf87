import Foundation

/// The pixels of a bitmap that is still being written, such as by a decoder. Used by one thread at a time.
package struct UnfinishedBitmap {
  private let storage: PixelStorage

  /// Allocates memory for a bitmap, all zeros.
  ///
  /// - Parameters:
  ///   - size: the size in pixels.
  ///   - isWrittenAtOnce: whether all pixels will be written soon. Then the memory is provided at once.
  /// - Throws: `GraphicsError.emptySize`, `.tooLarge`, `.outOfMemory`.
  package init(_ size: PixelSize, isWrittenAtOnce: Bool = true) throws(GraphicsError) {
    storage = try PixelStorage(size, isFilled: isWrittenAtOnce)
  }

  /// The size in pixels.
  package var size: PixelSize { storage.size }
  /// The distance between two rows in memory, in bytes.
  package var bytesPerRow: Int { storage.bytesPerRow }
  /// The first pixel of the first row. Pixels have 32 bits, with alpha in the highest byte, premultiplied.
  package var pixels: UnsafeMutablePointer<UInt32> {
    storage.address.assumingMemoryBound(to: UInt32.self)
  }

  /// The bitmap, which shares the memory. Nothing may be written afterwards.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - isOpaque: whether the highest byte of the pixels is ignored.
  /// - Throws: `GraphicsError.invalidScale`.
  package func finished(scale: CGFloat, isOpaque: Bool) throws(GraphicsError) -> Bitmap {
    try Bitmap.checkScale(scale)
    return Bitmap(storage: storage, scale: scale, isOpaque: isOpaque)
  }
}
