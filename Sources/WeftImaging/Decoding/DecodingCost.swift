import WeftGraphics

/// How much memory decoding a picture takes, in bytes, at most.
struct DecodingCost {
  let format: ImageFormat
  /// Whether all of a JPEG's coefficients are kept until its end.
  var keepsCoefficients = false

  private static let bytesPerPixel = 4
  private static let bytesPerOpaquePixel = 3
  /// Three components of two bytes, of which two mostly have a quarter of the resolution.
  private static let coefficientBytes = 3

  /// - Parameters:
  ///   - size: the picture's own size.
  ///   - decoded: the size in which it is wanted.
  ///   - isScalable: whether it is drawn in that size at once.
  /// - Returns: the bytes of what the codec keeps, and of the bitmap that is made of it.
  func bytes(of size: PixelSize, decodedIn decoded: PixelSize, isScalable: Bool) -> Int {
    let channels = format == .jpeg ? Self.bytesPerOpaquePixel : Self.bytesPerPixel
    var bytes = decoded.area * (channels + Self.bytesPerPixel)
    if decoded != size, !isScalable {
      // Made smaller only when it is decoded; a JPEG in up to the double size, but not in less than an eighth.
      let area = format == .jpeg ? max(min(size.area, 4 * decoded.area), size.area / 64) : size.area
      bytes += area * channels
    }
    if format == .jpeg, keepsCoefficients { bytes += size.area * Self.coefficientBytes }
    return bytes
  }
}
