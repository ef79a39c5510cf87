import CDrawing
import Foundation

/// What a glyph covers of the pixels around it.
struct GlyphMask {
  /// From the upper left corner of the mask to where the glyph stands, in pixels.
  let originX: Int
  let originY: Int
  let width: Int
  let height: Int
  /// A byte for each pixel; rows begin every `bytesPerRow` bytes.
  private(set) var coverage: [UInt32]

  /// The distance between rows, which Pixman wants to be a multiple of four.
  var bytesPerRow: Int { (width + 3) / 4 * 4 }

  /// Makes a mask that covers nothing; without a size by default.
  init(originX: Int = 0, originY: Int = 0, width: Int = 0, height: Int = 0) {
    self.originX = originX
    self.originY = originY
    self.width = width
    self.height = height
    coverage = [UInt32](repeating: 0, count: (width + 3) / 4 * height)
  }

  /// Lends the bytes to a function that draws on them.
  mutating func withBytes<R>(_ body: (UnsafeMutablePointer<UInt8>?, _ bytesPerRow: Int) -> R) -> R {
    let bytesPerRow = bytesPerRow
    return coverage.withUnsafeMutableBytes {
      body($0.baseAddress?.assumingMemoryBound(to: UInt8.self), bytesPerRow)
    }
  }

  /// Lends the mask to Pixman.
  func withImage<R>(_ body: (OpaquePointer) -> R?) -> R? {
    // Pixman has no pictures without pixels.
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
