import CPictures
import Foundation
import WeftGraphics

extension Bitmap {
  /// Encodes the bitmap as a JPEG file. Transparent pixels become black. Any thread.
  ///
  /// - Parameter quality: from 0 to 100.
  /// - Throws: `GraphicsError.outOfMemory`, the only possible error.
  public func jpegData(quality: Int = 85) throws(GraphicsError) -> Data {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height)) else {
      throw .outOfMemory
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    unpack(into: gdk_pixbuf_get_pixels(pixbuf), bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)))
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    let isSaved = "quality".withCString { key in
      "\(min(max(quality, 0), 100))".withCString { value in
        var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
        var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
        return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "jpeg", &keys, &values, nil) != 0
      }
    }
    guard isSaved, let buffer else { throw .outOfMemory }
    defer { g_free(buffer) }
    return Data(bytes: buffer, count: Int(count))
  }

  private func unpack(into target: UnsafeMutablePointer<guchar>, bytesPerRow: Int) {
    withPixels { pixels, sourceBytesPerRow in
      for row in 0..<height {
        let source = (pixels + row * sourceBytesPerRow).assumingMemoryBound(to: UInt32.self)
        let line = target + row * bytesPerRow
        for column in 0..<width {
          let pixel = source[column]
          line[3 * column] = UInt8(truncatingIfNeeded: pixel >> 16)
          line[3 * column + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          line[3 * column + 2] = UInt8(truncatingIfNeeded: pixel)
        }
      }
    }
  }
}
