import CX11
import Foundation
import WeftGraphics

/// The pixels that a pixmap in the server has, in the memory of this process. At first they are all 0.
final class PictureCopy {
  /// How many pixels there are.
  let size: PixelDimensions
  /// The same memory as an image for Xlib, which owns it.
  let image: UnsafeMutablePointer<XImage>
  /// The pixels.
  let rows: PixelRows

  /// Allocates the memory; nil if there is none.
  init?(_ connection: DisplayConnection, size: PixelDimensions, format: PixelFormat) {
    // Xlib frees the memory together with the image, by `free`.
    guard let memory = calloc(size.byteCount, 1) else { return nil }
    guard
      let image = XCreateImage(
        connection.display, format.visual, UInt32(format.depth), ZPixmap, 0,
        memory.assumingMemoryBound(to: CChar.self), size.width, size.height, 32, Int32(size.bytesPerRow))
    else {
      free(memory)
      return nil
    }
    // Xlib assumes the server's order. It reverses the bytes for a server with another one.
    image.pointee.byte_order = Self.byteOrder
    self.size = size
    self.image = image
    rows = PixelRows(pixels: memory, bytesPerRow: size.bytesPerRow)
  }

  deinit { CX11DestroyImage(image) }

  /// The order of the bytes of a pixel in this process.
  private static var byteOrder: Int32 {
    #if _endian(big)
      return MSBFirst
    #else
      return LSBFirst
    #endif
  }
}
