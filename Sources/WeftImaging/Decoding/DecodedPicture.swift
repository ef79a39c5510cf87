import CPictures
import Foundation
import WeftGraphics

/// An image as decoded by a codec.
final class DecodedPicture {
  let pixels: DecodedPixels
  /// The size in pixels, before the orientation is applied. The decoded pixels may have another.
  let size: PixelSize
  /// The image's share of the memory budget of all decoders.
  var memory: DecodingReservation?

  /// - Parameter size: the size to which bitmaps are scaled; nil for that of the pixels.
  init(_ pixels: DecodedPixels, scaledTo size: PixelSize? = nil) {
    self.pixels = pixels
    self.size = size ?? pixels.size
  }

  /// Creates a bitmap with the orientation applied.
  ///
  /// - Parameters:
  ///   - orientation: the orientation to apply; nil if only the codec has read the header.
  ///   - rows: the number of decoded rows; the others become transparent.
  func makeBitmap(
    orientation: ImageOrientation?, scale: CGFloat, rows: Int = .max
  ) throws(ImageError) -> Bitmap {
    let isScaled = size != pixels.size
    switch pixels {
    case .pixbuf(let pixbuf):
      let orientation = orientation ?? pixbuf.orientation ?? .upright
      return isScaled
        ? try makeScaledBitmap(orientation: orientation, scale: scale, rows: rows)
        : try makeBitmap(of: pixbuf, orientation, scale: scale, rows: rows)
    case .packed(let bitmap, let isComplete):
      let orientation = orientation ?? .upright
      if isScaled { return try makeScaledBitmap(orientation: orientation, scale: scale, rows: rows) }
      guard orientation == .upright, isComplete, rows >= size.height else {
        return try makeBitmap(of: bitmap, orientation, scale: scale, rows: rows)
      }
      return try Self.translatingErrors(size) { () throws(GraphicsError) in
        try bitmap.finished(scale: scale, isOpaque: true)
      }
    }
  }

  /// Copies bytes of the library.
  private func makeBitmap(
    of pixbuf: Pixbuf, _ orientation: ImageOrientation, scale: CGFloat, rows: Int
  ) throws(ImageError) -> Bitmap {
    guard let bytes = pixbuf.bytes else { throw .corrupt("pixels of an unknown kind") }
    let channels = pixbuf.channelCount
    let walk = PixelWalk(size: size, pixelStride: channels, rowStride: pixbuf.bytesPerRow, orientation)
    let hasAlpha = channels == 4 && !isFullyOpaque(bytes, bytesPerRow: pixbuf.bytesPerRow)
    return try makeBitmap(walk, orientation, isOpaque: !hasAlpha, scale: scale, rows: rows) {
      row, target, count in
      let first = bytes + walk.start + row * walk.rowStep
      if hasAlpha {
        premultiply(first, step: walk.columnStep, into: target, count: count)
      } else {
        pack(first, step: walk.columnStep, into: target, count: count)
      }
    }
  }

  /// Copies packed pixels.
  private func makeBitmap(
    of bitmap: UnfinishedBitmap, _ orientation: ImageOrientation, scale: CGFloat, rows: Int
  ) throws(ImageError) -> Bitmap {
    let walk = PixelWalk(size: size, pixelStride: 1, rowStride: bitmap.bytesPerRow / 4, orientation)
    return try makeBitmap(walk, orientation, isOpaque: true, scale: scale, rows: rows) { row, target, count in
      let first = bitmap.pixels + walk.start + row * walk.rowStep
      for column in 0..<count { target[column] = first[column * walk.columnStep] }
    }
  }

  /// - Parameter fillRow: writes a number of pixels of a row.
  private func makeBitmap(
    _ walk: PixelWalk, _ orientation: ImageOrientation, isOpaque: Bool, scale: CGFloat, rows: Int,
    fillRow: (_ row: Int, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) -> Void
  ) throws(ImageError) -> Bitmap {
    let upright = orientation.swapsSides ? size.swapped : size
    let isOpaque = isOpaque && rows >= size.height
    return try Self.makeBitmap(upright, scale: scale, isOpaque: isOpaque) { target, pixelsPerRow in
      for row in 0..<upright.height {
        let result = target + row * pixelsPerRow
        fillRow(row, result, upright.width)
        for column in walk.columns(beyond: rows, ofRow: row, size) { result[column] = 0 }
      }
    }
  }

  /// Creates a bitmap whose pixels a closure writes.
  static func makeBitmap(
    _ size: PixelSize, scale: CGFloat, isOpaque: Bool,
    fill: (_ pixels: UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int) -> Void
  ) throws(ImageError) -> Bitmap {
    try translatingErrors(size) { () throws(GraphicsError) in
      let bitmap = try UnfinishedBitmap(size)
      fill(bitmap.pixels, bitmap.bytesPerRow / 4)
      return try bitmap.finished(scale: scale, isOpaque: isOpaque)
    }
  }

  /// Runs a closure that makes something of the given size.
  static func translatingErrors<Result>(
    _ size: PixelSize, _ body: () throws(GraphicsError) -> Result
  ) throws(ImageError) -> Result {
    do {
      return try body()
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      throw .tooLarge(size, limit: Bitmap.largestArea)
    }
  }

  private func isFullyOpaque(_ bytes: UnsafePointer<UInt8>, bytesPerRow: Int) -> Bool {
    for row in 0..<size.height {
      let line = bytes + row * bytesPerRow
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
