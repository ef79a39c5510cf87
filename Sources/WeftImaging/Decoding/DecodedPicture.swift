import CPictures
import Foundation
import WeftGraphics

/// An image as decoded by gdk-pixbuf: red, green, blue and optional alpha bytes, not premultiplied.
final class DecodedPicture {
  let pixbuf: OpaquePointer
  /// The size in pixels, before the orientation is applied. The pixbuf may have another.
  let size: PixelSize
  /// The image's share of the memory budget of all decoders.
  var memory: DecodingReservation?

  /// Retains the pixbuf.
  ///
  /// - Parameter size: the size to which bitmaps are scaled; nil for that of the pixbuf.
  init(_ pixbuf: OpaquePointer, scaledTo size: PixelSize? = nil) {
    self.pixbuf = pixbuf
    self.size = size ?? Self.size(of: pixbuf)
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  static func size(of pixbuf: OpaquePointer) -> PixelSize {
    PixelSize(width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
  }

  /// The orientation that the codec reported.
  private var notedOrientation: ImageOrientation? {
    gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) }
      .flatMap(ImageOrientation.init)
  }

  /// Creates a bitmap with the orientation applied.
  ///
  /// - Parameters:
  ///   - orientation: the orientation to apply; nil if only the codec has read the header.
  ///   - rows: the number of decoded rows; the others become transparent.
  func makeBitmap(
    orientation: ImageOrientation?, scale: CGFloat, rows: Int = .max
  ) throws(ImageError) -> Bitmap {
    let orientation = orientation ?? notedOrientation ?? .upright
    if size != Self.size(of: pixbuf) {
      return try makeScaledBitmap(orientation: orientation, scale: scale, rows: rows)
    }
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
      throw .corrupt("pixels of an unknown kind")
    }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let walk = PixelWalk(
      size: size, pixelStride: channels, rowStride: Int(gdk_pixbuf_get_rowstride(pixbuf)), orientation)
    let hasAlpha = channels == 4 && !isFullyOpaque(pixels)
    let upright = orientation.swapsSides ? size.swapped : size
    let isOpaque = !hasAlpha && rows >= size.height
    return try Self.makeBitmap(upright, scale: scale, isOpaque: isOpaque) { target, pixelsPerRow in
      for row in 0..<upright.height {
        let first = UnsafePointer(pixels) + walk.start + row * walk.rowStep
        let result = target + row * pixelsPerRow
        if hasAlpha {
          premultiply(first, step: walk.columnStep, into: result, count: upright.width)
        } else {
          pack(first, step: walk.columnStep, into: result, count: upright.width)
        }
        for column in walk.columns(beyond: rows, ofRow: row, size) { result[column] = 0 }
      }
    }
  }

  /// Creates a bitmap whose pixels a closure writes.
  static func makeBitmap(
    _ size: PixelSize, scale: CGFloat, isOpaque: Bool,
    fill: (_ pixels: UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int) -> Void
  ) throws(ImageError) -> Bitmap {
    do {
      return try Bitmap(width: size.width, height: size.height, scale: scale, isOpaque: isOpaque) {
        memory, bytesPerRow in
        guard let pixels = memory.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
        fill(pixels, bytesPerRow / 4)
      }
    } catch GraphicsError.outOfMemory {
      throw .outOfMemory
    } catch {
      throw .tooLarge(size, limit: Bitmap.largestArea)
    }
  }

  private func isFullyOpaque(_ pixels: UnsafePointer<guint8>) -> Bool {
    let bytesPerRow = Int(gdk_pixbuf_get_rowstride(pixbuf))
    for row in 0..<size.height {
      let line = pixels + row * bytesPerRow
      for column in 0..<size.width where line[4 * column + 3] != 255 { return false }
    }
    return true
  }
}

/// Packs bytes of red, green and blue into opaque pixels.
private func pack(
  _ source: UnsafePointer<UInt8>, step: Int, into target: UnsafeMutablePointer<UInt32>, count: Int
) {
  var source = source
  for index in 0..<count {
    let (red, green, blue) = (UInt32(source[0]), UInt32(source[1]), UInt32(source[2]))
    target[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
    source += step
  }
}

/// Packs bytes of red, green, blue and alpha into premultiplied pixels.
private func premultiply(
  _ source: UnsafePointer<UInt8>, step: Int, into target: UnsafeMutablePointer<UInt32>, count: Int
) {
  var source = source
  for index in 0..<count {
    let alpha = UInt32(source[3])
    // Rounded division by 255, exact for all products of two bytes.
    func scaled(_ component: UInt8) -> UInt32 {
      let product = UInt32(component) &* alpha &+ 128
      return (product &+ product >> 8) >> 8
    }
    target[index] = alpha << 24 | scaled(source[0]) << 16 | scaled(source[1]) << 8 | scaled(source[2])
    source += step
  }
}
