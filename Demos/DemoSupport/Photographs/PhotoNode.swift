import Foundation
import Weft

/// Shows a part of a photograph. It is decoded in the background at about its display size, and only once for
/// similar sizes. Until then a tinted placeholder is shown, which fades out.
public final class PhotoNode: DisplayNode, BitmapDisplaying, @unchecked Sendable {
  // Unchecked: the callback is confined to main.

  /// The parameters of the drawing.
  public struct DrawParameters: Sendable {
    let photograph: Photograph
    let crop: PhotoCrop
  }

  /// The photograph.
  public let photograph: Photograph
  /// The part that is shown.
  public let crop: PhotoCrop

  /// Called whenever new contents have arrived.
  @MainActor public var onDisplay: (() -> Void)?

  /// Creates a node for a part of a photograph.
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

  /// Notifies the callback about new contents.
  public override func displayDidFinish() { onDisplay?() }

  /// Captures the parameters. Main.
  public func drawParameters() -> DrawParameters {
    DrawParameters(photograph: photograph, crop: crop)
  }

  /// Draws the part at its display size.
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
    // Some more pixels than the bounds, whose size may not be a whole number of pixels.
    canvas.draw(whole, in: canvas.bounds, from: source, interpolation: .high)
    return try canvas.makeBitmap()
  }
}
