import CPictures
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
    if rows >= size.height, let bitmap = try makeOpaqueBitmap(orientation, scale: scale) { return bitmap }
    guard let scaled = pixbuf?.scaled(to: size) else { throw .outOfMemory }
    return try DecodedPicture(.pixbuf(scaled)).makeBitmap(orientation: orientation, scale: scale, rows: rows)
  }

  /// The pixels for the library; nil if memory is short.
  private var pixbuf: Pixbuf? {
    switch pixels {
    case .pixbuf(let pixbuf): pixbuf
    case .packed(let bitmap, _): Pixbuf(unpacking: bitmap)
    }
  }

  /// Nil if there are transparent pixels, the size is too different, or memory is short.
  private func makeOpaqueBitmap(
    _ orientation: ImageOrientation, scale: CGFloat
  ) throws(ImageError) -> Bitmap? {
    guard !pixels.mayBeTransparent, RowScaler.canScale(pixels.size, to: size) else { return nil }
    let scaled = try Self.translatingErrors(size) { () throws(GraphicsError) in
      try UnfinishedBitmap(size)
    }
    guard scalePixels(into: scaled) else { return nil }
    return try DecodedPicture(.packed(scaled, isComplete: true))
      .makeBitmap(orientation: orientation, scale: scale)
  }

  /// Writes opaque pixels; returns whether it was possible.
  private func scalePixels(into target: UnfinishedBitmap) -> Bool {
    let isPacked: Bool
    let (bytes, bytesPerRow): (UnsafePointer<UInt8>, Int)
    switch pixels {
    case .pixbuf(let pixbuf):
      guard let first = pixbuf.bytes else { return false }
      (isPacked, bytes, bytesPerRow) = (false, first, pixbuf.bytesPerRow)
    case .packed(let bitmap, _):
      let first = UnsafeRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
      (isPacked, bytes, bytesPerRow) = (true, first, bitmap.bytesPerRow)
    }
    guard let scaler = RowScaler(pixels.size, into: target) else { return false }
    for row in 0..<pixels.size.height { scaler.add(bytes + row * bytesPerRow, isPacked: isPacked) }
    return true
  }
}

extension Pixbuf {
  /// Unpacks opaque pixels; nil if there is no memory.
  fileprivate convenience init?(unpacking bitmap: UnfinishedBitmap) {
    self.init(bitmap.size, hasAlpha: false)
    guard let bytes = gdk_pixbuf_get_pixels(object) else { return nil }
    for row in 0..<bitmap.size.height {
      let pixels = bitmap.pixels + row * (bitmap.bytesPerRow / 4)
      let line = bytes + row * bytesPerRow
      for column in 0..<bitmap.size.width {
        line[3 * column] = UInt8(truncatingIfNeeded: pixels[column] >> 16)
        line[3 * column + 1] = UInt8(truncatingIfNeeded: pixels[column] >> 8)
        line[3 * column + 2] = UInt8(truncatingIfNeeded: pixels[column])
      }
    }
  }
}
