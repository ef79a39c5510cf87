import CDrawing
import Foundation

/// The coverage of pixels by a glyph.
struct GlyphMask {
  /// The glyph's origin, in pixels from the upper left corner of the mask.
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  /// One byte for each pixel; rows begin every `bytesPerRow` bytes.
  private(set) var coverage: [UInt32]

  /// The distance between rows in bytes. Pixman requires a multiple of four.
  var bytesPerRow: Int { (width + 3) / 4 * 4 }

  /// Makes a mask that covers nothing; empty by default.
  init(originX: Int = 0, originY: Int = 0, width: Int = 0, height: Int = 0) {
    self.originX = originX
    self.originY = originY
    self.width = width
    self.height = height
    coverage = [UInt32](repeating: 0, count: (width + 3) / 4 * height)
  }

  /// Calls `body` with the bytes, to draw on them.
  mutating func withBytes<R>(_ body: (UnsafeMutablePointer<UInt8>?, _ bytesPerRow: Int) -> R) -> R {
    let bytesPerRow = bytesPerRow
    return coverage.withUnsafeMutableBytes {
      body($0.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow)
    }
  }

  /// Calls `body` with a Pixman image of the mask.
  func withImage<R>(_ body: (OpaquePointer) -> R?) -> R? {
    // Pixman has no empty images.
    var coverage = coverage.isEmpty ? [0] : coverage
    return coverage.withUnsafeMutableBufferPointer { coverage in
      let image = pixman_image_create_bits_no_clear(
        PIXMAN_a8, Int32(max(width, 1)), Int32(max(height, 1)), coverage.baseAddress,
        Int32(max(bytesPerRow, 4)))
      guard let image else { return nil }
      defer { pixman_image_unref(image) }
      return body(image)
    }
  }
}
