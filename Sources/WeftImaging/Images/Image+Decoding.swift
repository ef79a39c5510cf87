import Foundation
import WeftGraphics

extension Image {
  /// Decodes the image in the size in which it is shown. Any thread. Blocks while decoding, on every call:
  /// `DecodedImageCache` shares decoded bitmaps.
  ///
  /// For an animation this is the first frame.
  ///
  /// - Parameters:
  ///   - pixelSize: the requested size, in pixels; nil for the image's own. Raster images are scaled down,
  ///     but never up in either direction. Vector images are drawn in any size.
  ///   - contentMode: how the image's aspect ratio is fitted to the requested size; exactly that size by
  ///     default.
  ///   - scale: pixels per point of the bitmap; the image's own by default.
  ///   - limits: the limits of the image.
  ///   - isCancelled: polled while decoding; true ends it with `.cancelled`.
  public func bitmap(
    pixelSize: PixelSize? = nil, contentMode: ImageFitting = .stretch, scale: CGFloat? = nil,
    limits: DecodingLimits = .default, isCancelled: () -> Bool = { false }
  ) throws(ImageError) -> Bitmap {
    let scale = scale ?? self.scale
    guard let bitmap = source.bitmap else {
      return try ImageDecoder.decode(
        source.data ?? Data(), fitting: pixelSize, contentMode: contentMode, scale: scale, limits: limits,
        isCancelled: isCancelled)
    }
    let target = pixelSize.map { contentMode.size(of: bitmap.pixelSize, in: $0, enlarges: false) }
    do {
      guard let target, target != bitmap.pixelSize else { return try bitmap.withScale(scale) }
      let canvas = try Canvas(filled: target, isOpaque: bitmap.isOpaque)
      canvas.draw(bitmap, in: canvas.bounds)
      return try canvas.makeBitmap().withScale(scale)
    } catch {
      throw ImageError(error, for: bitmap.pixelSize)
    }
  }
}

extension ImageError {
  /// Converts an error of WeftGraphics: lack of memory, an excessive size or an invalid scale.
  init(_ error: any Error, for size: PixelSize) {
    switch error {
    case GraphicsError.outOfMemory: self = .outOfMemory
    case GraphicsError.tooLarge(let size): self = .tooLarge(size, limit: Bitmap.largestArea)
    default: self = .corrupt("\(error)")
    }
  }
}
