import WeftGraphics

/// The maximum memory that decoding an image takes, in bytes.
struct DecodingCost {
  let format: ImageFormat
  /// Whether all coefficients of a JPEG are kept until its end.
  var keepsCoefficients = false

  private static let bytesPerPixel = 4
  private static let bytesPerOpaquePixel = 3
  /// Three components of two bytes, two of which usually have a quarter of the resolution.
  private static let coefficientBytes = 3

  /// - Parameters:
  ///   - size: the image's own size.
  ///   - decoded: the requested size.
  ///   - isScalable: whether the image is drawn in the requested size directly.
  /// - Returns: the bytes of the codec's buffers and of the resulting bitmap.
  func bytes(of size: PixelSize, decodedIn decoded: PixelSize, isScalable: Bool) -> Int {
    let channels = format == .jpeg ? Self.bytesPerOpaquePixel : Self.bytesPerPixel
    var bytes = decoded.area * (channels + Self.bytesPerPixel)
    if decoded != size, !isScalable {
      // The image is scaled down after decoding. A JPEG is decoded in at most twice the requested size, but
      // not in less than an eighth of its own.
      let area = format == .jpeg ? max(min(size.area, 4 * decoded.area), size.area / 64) : size.area
      bytes += area * channels
    }
    if format == .jpeg, keepsCoefficients { bytes += size.area * Self.coefficientBytes }
    return bytes
  }
}
