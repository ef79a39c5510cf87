import Foundation
import WeftGraphics

extension Image {
  /// Decodes the picture in the size in which it is to be shown. Any thread; takes the time that
  /// decoding takes, each time: `DecodedImageCache` shares what was decoded.
  ///
  /// Of an animation this is the first frame.
  ///
  /// - Parameters:
  ///   - pixelSize: the size that is wanted, in pixels; nil for the picture's own. Pictures of pixels
  ///     are made smaller, but never larger in either direction; vectors are drawn in any size.
  ///   - contentMode: how the proportions of both are brought in line; exactly that size by default.
  ///   - scale: pixels per point of the bitmap; the image's own by default.
  ///   - limits: how large the picture may be.
  ///   - isCancelled: asked again and again while decoding; true ends it with `.cancelled`.
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
      let canvas = try Canvas(
        width: target.width, height: target.height, isOpaque: bitmap.isOpaque)
      canvas.draw(bitmap, in: canvas.bounds)
      return try canvas.makeBitmap().withScale(scale)
    } catch {
      throw ImageError(error, for: bitmap.pixelSize)
    }
  }
}

extension ImageError {
  /// The error for one of the graphics, which can only be lack of memory or a scale that can't be.
  init(_ error: any Error, for size: PixelSize) {
    switch error {
    case GraphicsError.outOfMemory: self = .outOfMemory
    case GraphicsError.tooLarge(let size): self = .tooLarge(size, limit: Bitmap.largestArea)
    default: self = .corrupt("\(error)")
    }
  }
}
