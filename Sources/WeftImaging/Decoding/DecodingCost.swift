import WeftGraphics

/// The maximum memory that decoding an image takes, in bytes.
struct DecodingCost {
  let format: ImageFormat
  /// Whether all coefficients of a JPEG are kept until its end.
  var keepsCoefficients = false
  /// Whether bitmaps are made while the decoder still has its buffers.
  var isRenderedMeanwhile = false

  private static let bytesPerPixel = 4
  /// Three components of two bytes, two of which usually have a quarter of the resolution.
  private static let coefficientBytes = 3

  /// - Parameters:
  ///   - size: the image's own size.
  ///   - chosen: the requested size.
  ///   - isScalable: whether the image is drawn in the requested size directly.
  /// - Returns: the bytes of the codec's buffers and of the resulting bitmap.
  func bytes(of size: PixelSize, decodedIn chosen: PixelSize, isScalable: Bool) -> Int {
    var decoded = chosen.area
    // A bitmap in the requested size may be turned into another.
    var bitmaps = chosen.area
    if chosen != size, !isScalable {
      // The image is scaled down after decoding. Most JPEGs are scaled meanwhile, which takes less. A JPEG is
      // decoded in at most twice the requested size, but not in less than an eighth of its own.
      decoded = format == .jpeg ? max(min(size.area, 4 * chosen.area), size.area / 64) : size.area
      bitmaps *= 2
    }
    decoded *= Self.bytesPerPixel
    bitmaps *= Self.bytesPerPixel
    guard format == .jpeg, keepsCoefficients else { return decoded + bitmaps }
    let coefficients = size.area * Self.coefficientBytes
    return decoded + (isRenderedMeanwhile ? coefficients + bitmaps : max(coefficients, bitmaps))
  }
}
