import CPictures
import Foundation
import WeftGraphics

/// An image as decoded by gdk-pixbuf: red, green, blue and optional alpha bytes, not premultiplied.
final class DecodedPicture {
  private let pixbuf: OpaquePointer
  /// The image's share of the memory budget of all decoders.
  var memory: DecodingReservation?

  /// Retains the pixbuf.
  init(_ pixbuf: OpaquePointer) {
    self.pixbuf = pixbuf
    g_object_ref(UnsafeMutableRawPointer(pixbuf))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  /// The size in pixels, before the orientation is applied.
  var size: PixelSize {
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
    guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
      throw .corrupt("pixels of an unknown kind")
    }
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let walk = PixelWalk(
      size: size, bytesPerPixel: channels, bytesPerRow: Int(gdk_pixbuf_get_rowstride(pixbuf)), orientation)
    let hasAlpha = channels == 4 && !isFullyOpaque(pixels)
    let upright = orientation.swapsSides ? size.swapped : size
    let isOpaque = !hasAlpha && rows >= size.height
    do {
      return try Bitmap(width: upright.width, height: upright.height, scale: scale, isOpaque: isOpaque) {
        target, bytesPerRow in
        for row in 0..<upright.height {
          guard let line = target.baseAddress?.advanced(by: row * bytesPerRow) else { return }
          let first = UnsafePointer(pixels) + walk.start + row * walk.rowStep
          let result = line.assumingMemoryBound(to: UInt32.self)
          if hasAlpha {
            premultiply(first, step: walk.columnStep, into: result, count: upright.width)
          } else {
            pack(first, step: walk.columnStep, into: result, count: upright.width)
          }
          for column in walk.columns(beyond: rows, ofRow: row, size) { result[column] = 0 }
        }
      }
    } catch GraphicsError.outOfMemory {
      throw .outOfMemory
    } catch {
      throw .tooLarge(upright, limit: Bitmap.largestArea)
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

/// The order in which pixels are read to apply an orientation, as byte offsets.
private struct PixelWalk {
  let start: Int
  let columnStep: Int
  let rowStep: Int
  private let swapsSides: Bool

  init(size: PixelSize, bytesPerPixel: Int, bytesPerRow: Int, _ orientation: ImageOrientation) {
    swapsSides = orientation.swapsSides
    let lastColumn = (size.width - 1) * bytesPerPixel
    let lastRow = (size.height - 1) * bytesPerRow
    switch orientation {
    case .upright: (start, columnStep, rowStep) = (0, bytesPerPixel, bytesPerRow)
    case .mirrored: (start, columnStep, rowStep) = (lastColumn, -bytesPerPixel, bytesPerRow)
    case .upsideDown: (start, columnStep, rowStep) = (lastRow + lastColumn, -bytesPerPixel, -bytesPerRow)
    case .mirroredUpsideDown: (start, columnStep, rowStep) = (lastRow, bytesPerPixel, -bytesPerRow)
    case .transposed: (start, columnStep, rowStep) = (0, bytesPerRow, bytesPerPixel)
    case .turnedClockwise: (start, columnStep, rowStep) = (lastRow, -bytesPerRow, bytesPerPixel)
    case .transposedUpsideDown:
      (start, columnStep, rowStep) = (lastRow + lastColumn, -bytesPerRow, -bytesPerPixel)
    case .turnedCounterclockwise: (start, columnStep, rowStep) = (lastColumn, bytesPerRow, -bytesPerPixel)
    }
  }

  /// The columns of an upright row that come from file rows at or after `rows`.
  func columns(beyond rows: Int, ofRow row: Int, _ size: PixelSize) -> Range<Int> {
    guard rows < size.height else { return 0..<0 }
    if swapsSides { return columnStep > 0 ? rows..<size.height : 0..<size.height - rows }
    let source = rowStep > 0 ? row : size.height - 1 - row
    return source >= rows ? 0..<size.width : 0..<0
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
