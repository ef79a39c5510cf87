import CPango
import Foundation

/// The memory of a picture's pixels: 32 bits each in the machine's byte order, alpha in the highest.
///
/// Unchecked: written by its maker only, before it is shared.
final class PixelStorage: @unchecked Sendable {
  let address: UnsafeMutableRawPointer
  let size: PixelSize
  let bytesPerRow: Int

  /// Takes memory for a picture, all zeros.
  init(_ size: PixelSize) throws(GraphicsError) {
    try Bitmap.checkSize(size)
    bytesPerRow = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(size.width)))
    // calloc gets large blocks from the kernel, already zero and untouched until they are drawn to.
    guard let address = calloc(size.height, bytesPerRow) else { throw .outOfMemory }
    self.address = address
    self.size = size
  }

  deinit { free(address) }
}
