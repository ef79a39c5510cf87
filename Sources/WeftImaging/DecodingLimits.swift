import WeftGraphics

/// How large a picture may be to be decoded. Checked before memory is taken for its pixels.
public struct DecodingLimits: Hashable, Sendable {
  /// The number of pixels in the file, also where fewer are asked for.
  public var maximumPixels: Int

  /// Makes limits; a hundred million pixels unless said otherwise.
  public init(maximumPixels: Int = 100_000_000) {
    self.maximumPixels = maximumPixels
  }

  /// A hundred million pixels.
  public static let `default` = DecodingLimits()

  /// Throws if a picture exceeds the limits.
  func check(_ size: PixelSize) throws(ImageError) {
    guard size.width > 0, size.height > 0 else { throw .corrupt("a side has no pixels") }
    let fits = size.width <= Bitmap.largestSide && size.height <= Bitmap.largestSide
    guard fits, size.area <= maximumPixels else { throw .tooLarge(size, limit: maximumPixels) }
  }
}
