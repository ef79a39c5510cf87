import Foundation
import Weft

/// Shows a part of a photograph. It is decoded in the background, in about the size in which it is shown, and
/// only once for similar sizes; until then a tinted placeholder stands in, which fades away.
public final class PhotoNode: DisplayNode, BitmapDisplaying, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  /// What the drawing depends on.
  public struct DrawParameters: Sendable {
    let photograph: Photograph
    let crop: PhotoCrop
  }

  /// What is shown.
  public let photograph: Photograph
  /// Which part of it.
  public let crop: PhotoCrop

  /// Called whenever new contents have arrived.
  @MainActor public var onDisplay: (() -> Void)?

  /// Makes a node for a part of a photograph.
  public init(_ photograph: Photograph, crop: PhotoCrop = .middle) {
    self.photograph = photograph
    self.crop = crop
    super.init()
    isLayerBacked = true
    needsDisplayOnBoundsChange = true
    contentsGravity = .resizeAspectFill
    clipsToBounds = true
    placeholderEnabled = true
    placeholderColor = photograph.tint
    placeholderFadeDuration = 0.3
  }

  /// Tells that new contents have arrived.
  public override func displayDidFinish() { onDisplay?() }

  /// Captures what is shown. Main.
  public func drawParameters() -> DrawParameters {
    DrawParameters(photograph: photograph, crop: crop)
  }

  /// Draws the part in the size in which it is shown.
  public static func display(
    _ parameters: DrawParameters, bounds: CGRect, context: DrawingContext
  ) throws -> Bitmap? {
    let photograph = parameters.photograph
    let part = parameters.crop.part(of: photograph.size, filling: bounds.size)
    let wholeInPixels = PixelSize(
      width: Int((bounds.width * context.scale / part.width).rounded(.up)),
      height: Int((bounds.height * context.scale / part.height).rounded(.up)))
    let image = photograph.image
    let whole = try DecodedImageCache.shared.bitmap(
      of: image, pixelSize: image.decodingSize(covering: wholeInPixels),
      isCancelled: { context.isCancelled })
    guard !context.isCancelled else { return nil }
    let canvas = try Canvas(size: bounds.size, scale: context.scale, isOpaque: true)
    let source = CGRect(
      x: part.minX * whole.size.width, y: part.minY * whole.size.height,
      width: part.width * whole.size.width, height: part.height * whole.size.height)
    // Some pixels more than the bounds: their size may be no whole number of pixels.
    canvas.draw(whole, in: canvas.bounds, from: source, interpolation: .high)
    return try canvas.makeBitmap()
  }
}
