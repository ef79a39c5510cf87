import Foundation
import WeftGraphics

/// Decodes images into bitmaps: PNG, JPEG, GIF (the first frame), SVG, WebP and the other formats that the
/// system has gdk-pixbuf loaders for. Any thread. Blocks while decoding.
public enum ImageDecoder {
  /// The memory that all decoders of the process may use at the same time, in bytes. 1,280 megabytes by
  /// default. Any thread.
  ///
  /// A decoder for which there is not enough memory blocks its thread until others end. Four fifths are for
  /// images that are decoded as a whole. One that needs more is refused with `ImageError.tooLarge`. The rest
  /// is for images that are shown while they arrive. If that part is used up, they are shown when they are
  /// complete.
  public static var memoryLimit: Int {
    get { DecodingBudget.shared.byteLimit }
    set { DecodingBudget.shared.byteLimit = newValue }
  }

  /// Decodes a picture.
  ///
  /// A JPEG that is requested smaller is decoded smaller, which takes less time and memory. The orientation
  /// that a camera recorded is applied. An image without transparent pixels becomes an opaque bitmap.
  ///
  /// - Parameters:
  ///   - data: the file's contents.
  ///   - pixelSize: the requested size, in pixels; nil for the image's own. An image is scaled down, but
  ///     never up, unless it is a vector image.
  ///   - contentMode: how the image's aspect ratio is fitted to the requested size.
  ///   - scale: pixels per point of the bitmap; a finite number above zero, otherwise 1.
  ///   - limits: the limits of the image.
  ///   - isCancelled: polled while decoding; true ends it with `.cancelled`.
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
    if ImageHeader.isAnimatedWebP(data) || ImageHeader.holdsOnlyFrames(data, format) {
      // The codec would decode all frames, or finds nothing to decode.
      let frame = Image(try EncodedAnimation(data: data, limits: limits, budget: budget).firstFrame())
      return try frame.bitmap(pixelSize: pixelSize, contentMode: contentMode, scale: scale, limits: limits)
    }
    let orientation = header?.orientation
    let cost = DecodingCost(
      format: format, keepsCoefficients: (header?.scanCount ?? 1) > 1,
      samplesPerPixel: header?.samplesPerPixel, isPacked: [1, 3].contains(header?.componentCount),
      isTurned: orientation != .upright)
    let decoding = PixbufDecoding(format: format, limits: limits, cost: cost, budget: budget) {
      size, isScalable in
      guard let pixelSize else { return nil }
      // The requested size is that of the upright image.
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
  /// The size with width and height exchanged.
  var swapped: PixelSize { PixelSize(width: height, height: width) }
}
