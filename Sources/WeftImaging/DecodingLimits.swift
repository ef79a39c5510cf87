import Foundation
import WeftGraphics

/// How large a picture may be to be decoded. Checked before memory is taken for its pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// The number of pixels in the file, also where fewer are asked for.
  public var maximumPixels: Int

  /// The number of bytes in the file.
  public var maximumBytes: Int
  /// The number of bytes in the file of a vector picture, which takes long to draw if it has many parts.
  public var maximumVectorBytes: Int
  /// The number of frames of an animation that are shown; those behind them are left out.
  public var maximumFrames: Int

  /// The number of scans of a JPEG picture: each takes about as long as decoding a picture, and none needs
  /// more than a few dozen bytes.
  public var maximumScans: Int

  /// The formats that are decoded; others are refused with `ImageError.unsupportedFormat` before a loader sees
  /// them.
  public var formats: Set<ImageFormat>

  /// Makes limits; a hundred million pixels, 256 megabytes, 8 of them for vectors, 10,000 frames, 200 scans and
  /// all formats unless said otherwise.
  public init(
    maximumPixels: Int = 100_000_000, maximumBytes: Int = 256 << 20, maximumVectorBytes: Int = 8 << 20,
    maximumFrames: Int = 10_000, maximumScans: Int = 200,
    formats: Set<ImageFormat> = Set(ImageFormat.allCases)
  ) {
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
    self.maximumVectorBytes = maximumVectorBytes
    self.maximumFrames = maximumFrames
    self.maximumScans = maximumScans
    self.formats = formats
  }

  /// What `init` says.
  public static let `default` = DecodingLimits()

  /// Throws if a file exceeds the limits.
  func check(_ data: Data, _ format: ImageFormat) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    try check(format)
    let limit = format == .svg ? min(maximumBytes, maximumVectorBytes) : maximumBytes
    guard data.count <= limit else { throw .tooMuchData(limit: limit) }
  }

  /// Throws if a format is not among those that are decoded.
  func check(_ format: ImageFormat) throws(ImageError) {
    guard formats.contains(format) else { throw .unsupportedFormat }
  }

  /// Throws if a JPEG picture exceeds the limits.
  func check(scanCount: Int) throws(ImageError) {
    guard scanCount <= maximumScans else { throw .corrupt("more than \(maximumScans) scans") }
  }

  /// Throws if a picture exceeds the limits.
  func check(_ size: PixelSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side has no pixels") }
    let fits = size.width <= Bitmap.largestSide && size.height <= Bitmap.largestSide
    guard fits, size.area <= maximumPixels else { throw .tooLarge(size, limit: maximumPixels) }
  }
}
