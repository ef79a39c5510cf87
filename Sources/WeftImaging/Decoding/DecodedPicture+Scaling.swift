import CPictures
import CScaling
import Foundation
import WeftGraphics

// A picture is rarely decoded in the size in which it is shown. Each pixel of the smaller one is the mean of the area that it
// covers. The result is that of gdk-pixbuf's function, which takes four times as long: three times as long as the decoding
// itself.

extension DecodedPicture {
  /// Creates a bitmap of another size than that of the pixels.
  func makeScaledBitmap(
    orientation: ImageOrientation, scale: CGFloat, rows: Int
  ) throws(ImageError) -> Bitmap {
    let isWhole = rows >= size.height && gdk_pixbuf_get_has_alpha(pixbuf) == 0
    if isWhole, let bitmap = try makeOpaqueBitmap(orientation, scale: scale) { return bitmap }
    guard
      let scaled = gdk_pixbuf_scale_simple(
        pixbuf, Int32(size.width), Int32(size.height), GDK_INTERP_BILINEAR)
    else { throw .outOfMemory }
    defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
    return try DecodedPicture(scaled).makeBitmap(orientation: orientation, scale: scale, rows: rows)
  }

  /// Nil if the size is too different, or memory is short.
  private func makeOpaqueBitmap(
    _ orientation: ImageOrientation, scale: CGFloat
  ) throws(ImageError) -> Bitmap? {
    var isDone = false
    if orientation == .upright {
      let bitmap = try Self.makeBitmap(size, scale: scale, isOpaque: true) { pixels, pixelsPerRow in
        isDone = scalePixels(into: pixels, pixelsPerRow: pixelsPerRow)
      }
      return isDone ? bitmap : nil
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: size.area) { pixels, count in
      isDone = pixels.baseAddress.map { scalePixels(into: $0, pixelsPerRow: size.width) } ?? false
      count = isDone ? size.area : 0
    }
    guard isDone else { return nil }
    let walk = PixelWalk(size: size, pixelStride: 1, rowStride: size.width, orientation)
    let upright = orientation.swapsSides ? size.swapped : size
    return try Self.makeBitmap(upright, scale: scale, isOpaque: true) { target, pixelsPerRow in
      for row in 0..<upright.height {
        var index = walk.start + row * walk.rowStep
        for column in 0..<upright.width {
          target[row * pixelsPerRow + column] = pixels[index]
          index += walk.columnStep
        }
      }
    }
  }

  /// Writes opaque pixels of `size`; returns whether it was possible.
  private func scalePixels(into target: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int) -> Bool {
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let source = gdk_pixbuf_read_pixels(pixbuf) else {
      return false
    }
    return weft_scale_down(
      source, gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf),
      Int(gdk_pixbuf_get_rowstride(pixbuf)), target, Int32(size.width), Int32(size.height), pixelsPerRow) != 0
  }
}
