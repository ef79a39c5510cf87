import Foundation
import WeftGraphics

/// Decodes pictures into bitmaps: PNG, JPEG, GIF (the first frame), SVG, WebP and what else the
/// machine has loaders for. Any thread; takes the time that decoding takes.
public enum ImageDecoder {
  /// How much memory all decoders of the process may take together at a time, in bytes; 1,280 megabytes unless
  /// it is set. Any thread.
  ///
  /// Who wants to decode a picture for which there is no room waits for others to end, with the thread that it
  /// is on. Four fifths are for pictures that are decoded as a whole: one that needs more is refused with
  /// `ImageError.tooLarge`. The rest is for those that are shown while they arrive; where it is taken, they
  /// are shown at their end.
  public static var memoryLimit: Int {
    get { DecodingBudget.shared.byteLimit }
    set { DecodingBudget.shared.byteLimit = newValue }
  }

  /// Decodes a picture.
  ///
  /// A JPEG picture that is wanted smaller is decoded smaller, which takes less time and memory. The
  /// orientation that a camera notes down is applied. A picture without transparent pixels becomes an
  /// opaque bitmap.
  ///
  /// - Parameters:
  ///   - data: the file's contents.
  ///   - pixelSize: the size that is wanted, in pixels; nil for the picture's own. A picture is made
  ///     smaller, but never larger, unless it consists of vectors.
  ///   - contentMode: how the proportions of both are brought in line.
  ///   - scale: pixels per point of the bitmap; a finite number above zero, otherwise 1.
  ///   - limits: how large the picture may be.
  ///   - isCancelled: asked again and again while decoding; true ends it with `.cancelled`.
  public static func decode(
    _ data: Data, fitting pixelSize: PixelSize? = nil, contentMode: ImageFitting = .aspectFit,
    scale: CGFloat = 1, limits: DecodingLimits = .default, isCancelled: () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    try decode(
      data, fitting: pixelSize, contentMode: contentMode, scale: scale, limits: limits, budget: .shared,
      isCancelled: isCancelled)
  }

  /// - Parameter budget: where the memory comes from.
  static func decode(
    _ data: Data, fitting pixelSize: PixelSize? = nil, contentMode: ImageFitting = .aspectFit,
    scale: CGFloat = 1, limits: DecodingLimits = .default, budget: DecodingBudget, isCancelled: () -> Bool
  ) throws(ImageError) -> Bitmap {
    let format = ImageFormat(data)
    try limits.check(data, format)
    let header = try ImageHeader(data)
    if let header {
      try limits.check(header.size)
      try limits.check(scanCount: header.scanCount)
    }
    if header?.isComplete == false { throw .truncated }
    if ImageHeader.isAnimatedWebP(data) {
      // The codec would decode all frames.
      let frame = Image(try EncodedAnimation(data: data, limits: limits, budget: budget).firstFrame())
      return try frame.bitmap(pixelSize: pixelSize, contentMode: contentMode, scale: scale, limits: limits)
    }
    let orientation = header?.orientation
    let decoding = PixbufDecoding(
      format: format, limits: limits, keepsCoefficients: (header?.scanCount ?? 1) > 1, budget: budget
    ) { size, isScalable in
      guard let pixelSize else { return nil }
      // The size is wanted for the upright picture.
      let isTurned = orientation?.swapsSides == true
      return contentMode.size(of: size, in: isTurned ? pixelSize.swapped : pixelSize, enlarges: isScalable)
    }
    let picture = try decoding.decode(data, isCancelled: isCancelled)
    SpareMemory.didRelease(byteCount: picture.size.area * 4)
    return try picture.makeBitmap(orientation: orientation, scale: scale.isFinite && scale > 0 ? scale : 1)
  }

  /// Decodes a picture in a file, see `decode(_:fitting:contentMode:scale:limits:isCancelled:)`.
  ///
  /// - Throws: `.unreadable` if the file can't be read.
  public static func decode(
    contentsOf url: URL, fitting pixelSize: PixelSize? = nil, contentMode: ImageFitting = .aspectFit,
    scale: CGFloat = 1, limits: DecodingLimits = .default, isCancelled: () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    try decode(
      ImageFile.read(url, limits: limits), fitting: pixelSize, contentMode: contentMode, scale: scale,
      limits: limits, isCancelled: isCancelled)
  }

  /// The size of a picture in pixels, upright, without decoding it.
  public static func size(of data: Data) throws(ImageError) -> PixelSize {
    guard !data.isEmpty else { throw .empty }
    if let header = try ImageHeader(data) { return header.uprightSize }
    return try PixbufDecoding(format: ImageFormat(data), limits: .default).size(of: data)
  }

  /// The size of a picture in a file, see `size(of:)`.
  ///
  /// - Throws: `.unreadable` if the file can't be read.
  public static func size(ofContentsOf url: URL) throws(ImageError) -> PixelSize {
    try size(of: ImageFile.read(url, limits: .default))
  }
}

extension PixelSize {
  /// The size of the picture turned by a right angle.
  var swapped: PixelSize { PixelSize(width: height, height: width) }
}
