import WeftGraphics

/// The maximum memory that decoding an image takes, in bytes.
struct DecodingCost {
  let format: ImageFormat
  /// Whether all coefficients of a JPEG are kept until its end.
  var keepsCoefficients = false
  /// How many samples of all components a JPEG has for each pixel, each a coefficient; nil if that is not known.
  var samplesPerPixel: Double?
  /// Whether bitmaps are made while the decoder still has its buffers.
  var rendersWhileDecoding = false
  /// Whether a JPEG is known to be decoded into the pixels of a bitmap, as all are but those of inks.
  var isPacked = false
  /// Whether a JPEG may have to be turned, which takes another bitmap.
  var isTurned = true
  /// The bytes that the pictures embedded in a document take, see `EmbeddedPictures`.
  var embeddedBytes = 0

  private static let bytesPerPixel = 4
  private static let bytesPerCoefficient = 2.0
  /// The most that colours have.
  private static let maximumSamplesPerPixel = 3.0

  /// - Parameters:
  ///   - size: the image's own size.
  ///   - chosen: the requested size.
  ///   - isScalable: whether the image is drawn in the requested size directly.
  /// - Returns: the bytes of the codec's buffers and of the resulting bitmap.
  func bytes(of size: PixelSize, decodedIn chosen: PixelSize, isScalable: Bool) -> Int {
    if format == .jpeg { return bytesOfJPEG(size, decodedIn: chosen) }
    guard chosen != size, !isScalable else {
      return 2 * chosen.area * Self.bytesPerPixel + embeddedBytes
    }
    // It is scaled down after decoding. A bitmap in the requested size may be turned into another.
    return (size.area + 2 * chosen.area) * Self.bytesPerPixel + embeddedBytes
  }

  private func bytesOfJPEG(_ size: PixelSize, decodedIn chosen: PixelSize) -> Int {
    let decoded = size.decodedJPEG(covering: chosen)
    // The pixels that are decoded, and those that are made of them.
    let (pixels, copies): (Int, Int)
    if decoded == chosen {
      (pixels, copies) = (chosen.area, isPacked && !isTurned && !rendersWhileDecoding ? 0 : chosen.area)
    } else if isPacked, !rendersWhileDecoding, RowScaler.canScale(decoded, to: chosen) {
      // It is scaled row by row.
      (pixels, copies) = (chosen.area, isTurned ? chosen.area : 0)
    } else {
      // The library scales only pixels that are not packed.
      (pixels, copies) = (decoded.area, (isPacked ? decoded.area : 0) + 2 * chosen.area)
    }
    let samples = Double(keepsCoefficients ? size.area : 0) * (samplesPerPixel ?? Self.maximumSamplesPerPixel)
    let coefficients = Int(samples * Self.bytesPerCoefficient)
    let copiedBytes = copies * Self.bytesPerPixel
    return pixels * Self.bytesPerPixel
      + (rendersWhileDecoding ? coefficients + copiedBytes : max(coefficients, copiedBytes))
  }
}

extension PixelSize {
  /// The size in which a JPEG of this size is decoded, see `weft_jpeg_start`: the smallest of an eighth, a quarter, a half and
  /// the whole that covers another size.
  fileprivate func decodedJPEG(covering chosen: PixelSize) -> PixelSize {
    for divisor in [8, 4, 2] {
      let part = PixelSize(
        width: (width + divisor - 1) / divisor, height: (height + divisor - 1) / divisor)
      if part.width >= chosen.width, part.height >= chosen.height { return part }
    }
    return self
  }
}
