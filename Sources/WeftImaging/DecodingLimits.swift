import Foundation
import WeftGraphics

/// Limits of the images that are decoded. They are checked before memory is allocated for pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels in the file, even if a smaller size is requested; also that of each picture which is
  /// embedded in a vector image.
  public var maximumPixels: Int

  /// The maximum number of bytes of the file.
  public var maximumBytes: Int
  /// The maximum number of bytes of a vector file. Vector images with many parts take long to draw.
  public var maximumVectorBytes: Int
  /// The maximum number of animation frames that are shown; later ones are ignored.
  public var maximumFrames: Int

  /// The maximum number of scans of a JPEG. Each takes about as long as decoding an image, but needs only a
  /// few dozen bytes in the file.
  public var maximumScans: Int

  /// The formats that are decoded. Others are refused with `ImageError.unsupportedFormat` before a loader
  /// receives them, also if they are embedded in a vector image.
  public var formats: Set<ImageFormat>

  /// Creates limits. The defaults are a hundred million pixels, 256 megabytes, 8 megabytes for vectors,
  /// 10,000 frames, 200 scans and all formats.
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

  /// The default values of `init`.
  public static let `default` = DecodingLimits()

  /// Throws if a file exceeds the limits.
  func check(_ data: Data, _ format: ImageFormat) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    try check(format)
    let limit = format == .svg ? min(maximumBytes, maximumVectorBytes) : maximumBytes
    guard data.count <= limit else { throw .tooMuchData(limit: limit) }
  }

  /// Throws if a format is not among the decoded ones.
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
