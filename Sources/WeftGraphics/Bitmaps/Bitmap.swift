import CDrawing
import Foundation
import WeftThreads

/// A finished image: immutable pixels that any number of threads may read and draw at the same time.
///
/// Pixels are 32 bits in the machine's byte order with alpha in the highest byte, premultiplied. The highest
/// byte of an opaque bitmap is undefined. Copies share the pixels.
///
/// The contents of most texts have a single colour, on a ground or on nothing. Their memory is a byte for each pixel: how
/// much of it is covered. The compositor paints from that; others get the pixels as colours, in memory that lasts while
/// they read.
///
/// The pixels are plain memory, never a Cairo surface: a surface's reference count is not safe to use from
/// two threads. Code that draws a bitmap creates a short-lived surface over the memory.
public struct Bitmap: Sendable {
  let storage: PixelStorage
  /// Pixels per point.
  public let scale: CGFloat
  /// Whether the bitmap has no transparency: every pixel counts as opaque.
  public let isOpaque: Bool

  /// The longest side of a bitmap, in pixels: Cairo's limit.
  public static let largestSide = 32_767
  /// The largest number of pixels in a bitmap: a gigabyte of memory.
  public static let largestArea = 1 << 28

  init(storage: PixelStorage, scale: CGFloat, isOpaque: Bool) {
    self.storage = storage
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Makes a bitmap whose pixels are written by a closure.
  ///
  /// - Parameters:
  ///   - width: pixels from left to right.
  ///   - height: pixels from top to bottom.
  ///   - scale: pixels per point.
  ///   - isOpaque: whether the highest byte of the pixels is ignored.
  ///   - fill: called once, with the memory (all zeros) and the distance between rows in bytes.
  /// - Throws: `GraphicsError` for an invalid size or scale, and what `fill` throws.
  public init(
    width: Int, height: Int, scale: CGFloat = 1, isOpaque: Bool = false,
    fill: (_ pixels: UnsafeMutableRawBufferPointer, _ bytesPerRow: Int) throws -> Void
  ) throws {
    try Self.checkScale(scale)
    let storage = try PixelStorage(PixelSize(width: width, height: height))
    let count = storage.bytesPerRow * height
    try fill(UnsafeMutableRawBufferPointer(start: storage.address, count: count), storage.bytesPerRow)
    self.init(storage: storage, scale: scale, isOpaque: isOpaque)
  }

  /// Pixels from left to right.
  public var width: Int { storage.size.width }
  /// Pixels from top to bottom.
  public var height: Int { storage.size.height }
  /// The size in pixels.
  public var pixelSize: PixelSize { storage.size }
  /// The size in points.
  public var size: CGSize { CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale) }

  /// The same pixels with another number of pixels per point.
  public func withScale(_ scale: CGFloat) throws(GraphicsError) -> Bitmap {
    try Self.checkScale(scale)
    return Bitmap(storage: storage, scale: scale, isOpaque: isOpaque)
  }

  /// The colour of a pixel, counted from the top left. The pixel must be inside the bitmap.
  public func pixel(
    x: Int, y: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    require(
      x >= 0 && x < width && y >= 0 && y < height, "pixel (\(x), \(y)) is outside the bitmap", file: file,
      line: line)
    if let colors = storage.coverageColors {
      return Color(
        premultiplied: storage.withAddress {
          colors.pixel(coverage: $0.load(fromByteOffset: y * bytesPerRow + x, as: UInt8.self))
        })
    }
    let pixel = withPixels { $0.load(fromByteOffset: y * $1 + 4 * x, as: UInt32.self) }
    return Color(premultiplied: isOpaque ? pixel | 0xFF00_0000 : pixel)
  }

  /// Whether both share the same pixels in memory. Takes constant time. Equal bitmaps that were made
  /// separately are not identical.
  public func isIdentical(to other: Bitmap) -> Bool {
    storage === other.storage && scale == other.scale && isOpaque == other.isOpaque
  }

  /// The memory of the pixels, in bytes.
  package var byteCount: Int { storage.bytesPerRow * height }

  /// Whether only the coverage of the pixels is stored, a byte for each.
  package var storesCoverage: Bool { storage.coverageColors != nil }

  /// The distance between two rows in memory, in bytes.
  var bytesPerRow: Int { storage.bytesPerRow }

  /// Calls `body` with the first pixel of the first row, and the distance between rows in bytes. Pixels have 32 bits.
  package func withPixels<R>(_ body: (UnsafeRawPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    try withPixels(around: PixelRect(pixelSize)) { pixels, bytesPerRow, _ in try body(pixels, bytesPerRow) }
  }

  /// Calls `body` with pixels of a part of the bitmap or of more, if those are in memory anyway. Pixels have 32 bits.
  ///
  /// - Parameters:
  ///   - part: the pixels to read; must be inside the bitmap, and not empty.
  ///   - body: gets the first of the pixels, the distance between rows in bytes, and where in the bitmap the pixels are.
  package func withPixels<R>(
    around part: PixelRect, _ body: (UnsafeRawPointer, _ bytesPerRow: Int, PixelRect) throws -> R
  ) rethrows -> R {
    guard let colors = storage.coverageColors else {
      return try storage.withAddress { try body($0, bytesPerRow, PixelRect(pixelSize)) }
    }
    return try withPixels(of: part, in: colors) { try body($0, 4 * part.width, part) }
  }

  /// Calls `body` with the pixels of a part of a bitmap of which only the coverage is stored, without space between
  /// rows.
  func withPixels<R>(
    of part: PixelRect, in colors: CoverageColors, _ body: (UnsafeMutableRawPointer) throws -> R
  ) rethrows -> R {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: part.area)
    defer { pixels.deallocate() }
    storage.withAddress { address in
      colors.write(
        part.size, of: address + part.minY * bytesPerRow + part.minX, bytesPerRow: bytesPerRow,
        to: UnsafeMutableRawPointer(pixels), bytesPerRow: 4 * part.width)
    }
    return try body(UnsafeMutableRawPointer(pixels))
  }

  /// Copies pixels of 32 bits.
  ///
  /// - Parameters:
  ///   - part: the pixels to copy; must be inside the bitmap.
  ///   - target: where the first of them goes.
  ///   - targetBytesPerRow: the distance between rows of the target, in bytes.
  package func copyPixels(
    _ part: PixelRect, to target: UnsafeMutableRawPointer, bytesPerRow targetBytesPerRow: Int
  ) {
    storage.withAddress { address in
      let first = address + part.minY * bytesPerRow
      if let colors = storage.coverageColors {
        colors.write(
          part.size, of: first + part.minX, bytesPerRow: bytesPerRow, to: target,
          bytesPerRow: targetBytesPerRow)
        return
      }
      for row in 0..<part.height {
        memcpy(target + row * targetBytesPerRow, first + row * bytesPerRow + 4 * part.minX, 4 * part.width)
      }
    }
  }

  /// Calls `body` with the only colour and the coverage of the pixels: a byte for each, and the distance between rows in
  /// bytes.
  ///
  /// - Returns: nil, without calling `body`, if there are several colours.
  package func withCoverage<R>(
    _ body: (_ ink: Color, UnsafePointer<UInt8>, _ bytesPerRow: Int) -> R
  ) -> R? {
    guard let colors = storage.coverageColors, !colors.hasGround else { return nil }
    return storage.withAddress { body(colors.ink, $0.assumingMemoryBound(to: UInt8.self), bytesPerRow) }
  }

  /// Compresses the pixels until they are read again, unless that would save little. For bitmaps that are shown and
  /// have not been read for long. Takes milliseconds, and so does the next reader. Any thread.
  package func pack() { storage.pack() }

  /// Whether the pixels are compressed now.
  package var isPacked: Bool { storage.isPacked }

  static func checkScale(_ scale: CGFloat) throws(GraphicsError) {
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
  }

  package static func checkSize(_ size: PixelSize) throws(GraphicsError) {
    guard size.width > 0, size.height > 0 else { throw .emptySize(size) }
    guard size.width <= largestSide, size.height <= largestSide, size.area <= largestArea else {
      throw .tooLarge(size)
    }
  }
}

extension Bitmap: Equatable {
  /// Whether size, scale, `isOpaque` and every visible pixel are the same. Takes time in proportion to the area.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.pixelSize == right.pixelSize, left.scale == right.scale, left.isOpaque == right.isOpaque else {
      return false
    }
    guard left.storage !== right.storage else { return true }
    return left.withPixels { leftPixels, leftStride in
      right.withPixels { rightPixels, rightStride in
        (0..<left.height).allSatisfy { row in
          let leftRow = leftPixels + row * leftStride
          let rightRow = rightPixels + row * rightStride
          // Usually the rows are equal in the ignored byte, too.
          return memcmp(leftRow, rightRow, left.width * 4) == 0
            || (left.isOpaque && rowsMatchIgnoringAlpha(leftRow, rightRow, left.width))
        }
      }
    }
  }

  private static func rowsMatchIgnoringAlpha(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ width: Int
  ) -> Bool {
    (0..<width).allSatisfy {
      left.load(fromByteOffset: 4 * $0, as: UInt32.self) & 0xFF_FFFF
        == right.load(fromByteOffset: 4 * $0, as: UInt32.self) & 0xFF_FFFF
    }
  }
}
