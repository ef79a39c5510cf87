import Foundation
import WeftGraphics
import WeftImaging
import WeftNodes

/// The size of an image node's contents, and where the picture is drawn in them. The contents have as many
/// pixels as are shown, but not more than the picture has, since the compositor enlarges at no cost.
struct ImageBacking: Hashable, Sendable {
  /// What the backing depends on besides the picture.
  struct Request: Hashable, Sendable {
    /// The size that is shown, in points.
    var bounds: CGSize
    /// Pixels per point of the display.
    var scale: CGFloat
    var contentMode = ContentMode.scaleAspectFill
    var isCropEnabled = true
    /// If its size is not empty: the part of the picture that is shown, as a fraction. Otherwise its origin
    /// is the share of the excess that is cut off on the left and at the top.
    var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    var forcesUpscaling = false
    /// The size of the contents in points; zero to derive it from the other values.
    var forcedSize = CGSize.zero

    /// The size that is shown, in whole pixels.
    var pixels: CGSize {
      // A product that should be a whole number may be slightly smaller because of rounding.
      func whole(_ length: CGFloat) -> CGFloat { (length * scale + 1e-6).rounded(.down) }
      return CGSize(width: whole(bounds.width), height: whole(bounds.height))
    }
  }

  /// The longest side of a picture of which a part is drawn, in pixels; its area still fits into an `Int`.
  private static let largestPicture = CGFloat(Int32.max)

  /// The size of the contents, in pixels.
  let size: PixelSize
  /// Where the picture is drawn, in pixels of the contents; it may extend beyond them.
  let drawRect: CGRect
  /// Pixels per point of the contents.
  let scale: CGFloat

  /// Calculates the backing; nil if a side has less than one pixel, or more than a bitmap may have, or if only a
  /// tiny fraction of a pixel of the picture would be seen.
  init?(of image: Image, for request: Request) {
    let pixels = request.pixels
    let source = CGSize(image.pixelSize)
    guard pixels.width >= 1, pixels.height >= 1, min(source.width, source.height) >= 1,
      max(pixels.width, pixels.height) <= CGFloat(Bitmap.largestSide)
    else { return nil }
    guard request.isCropEnabled, !image.isResizable else {
      self.init(whole: image, scale: request.scale)
      return
    }
    switch request.contentMode {
    case .scaleAspectFill, .scaleAspectFit:
      self.init(scaled: source, isVector: image.isVector, for: request)
    case .center where request.forcedSize == .zero:
      self.init(centered: image, in: pixels, for: request)
    case .center:
      self.init(scaled: source, isVector: image.isVector, for: request)
    case .scaleToFill:
      let size = image.isVector ? pixels : source.limited(to: pixels)
      self.init(size, CGRect(origin: .zero, size: size), scale: request.scale)
    default:
      self.init(whole: image, scale: request.scale)
    }
  }

  private init?(_ size: CGSize, _ drawRect: CGRect, scale: CGFloat) {
    let largest = CGFloat(Bitmap.largestSide)
    guard size.width <= largest, size.height <= largest, drawRect.isFinite,
      drawRect.width <= Self.largestPicture, drawRect.height <= Self.largestPicture
    else { return nil }
    self.size = PixelSize(
      width: max(Int(size.width.rounded()), 1), height: max(Int(size.height.rounded()), 1))
    self.drawRect = drawRect
    self.scale = scale
  }

  /// The whole picture in its own size, for the compositor to place.
  private init?(whole image: Image, scale: CGFloat) {
    let size = image.displayedSize(atScale: scale)
    self.init(
      size, CGRect(origin: .zero, size: size), scale: size.width / max(image.size.width, .ulpOfOne))
  }

  /// The middle of a picture in its own size.
  private init?(centered image: Image, in pixels: CGSize, for request: Request) {
    let own = image.displayedSize(atScale: request.scale)
    let scale = own.width / max(image.size.width, .ulpOfOne)
    let shown = CGSize(
      width: request.bounds.width * scale, height: request.bounds.height * scale)
    let size =
      request.forcesUpscaling
      ? pixels : CGSize(width: own.width.rounded(), height: own.height.rounded()).limited(to: shown)
    let origin = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
    self.init(size, CGRect(origin: origin, size: own), scale: scale)
  }

  /// A picture that is scaled to the bounds, or of which a part is shown.
  private init?(scaled source: CGSize, isVector: Bool, for request: Request) {
    let pixels = request.pixels
    let crop = request.cropRect
    let isCropped = !crop.isNull && crop.width > 0 && crop.height > 0
    var size = pixels
    if request.forcedSize.width > 0, request.forcedSize.height > 0 {
      size = CGSize(
        width: (request.forcedSize.width * request.scale).rounded(),
        height: (request.forcedSize.height * request.scale).rounded())
    } else if !isVector && !request.forcesUpscaling {
      let enough = Self.enough(
        source, for: pixels, crop: isCropped ? crop.size : nil, fills: request.contentMode == .scaleAspectFill
      )
      if enough.area < size.area { size = enough }
    }
    size = CGSize(width: max(size.width.rounded(), 1), height: max(size.height.rounded(), 1))
    self.init(
      size, Self.place(source, in: size, crop, isCropped: isCropped, contentMode: request.contentMode),
      scale: request.scale)
  }

  /// The smallest contents of the bounds' proportions that show every pixel of the picture.
  private static func enough(_ source: CGSize, for pixels: CGSize, crop: CGSize?, fills: Bool) -> CGSize {
    if let crop {
      let part = CGSize(width: source.width * crop.width, height: source.height * crop.height)
      return pixels.scaled(by: max(part.width / pixels.width, part.height / pixels.height))
    }
    return fills ? pixels.fitted(into: source) : pixels.filling(source)
  }

  private static func place(
    _ source: CGSize, in size: CGSize, _ crop: CGRect, isCropped: Bool, contentMode: ContentMode
  ) -> CGRect {
    if isCropped {
      let whole = CGSize(width: size.width / crop.width, height: size.height / crop.height)
      return CGRect(
        origin: CGPoint(x: -crop.minX * whole.width, y: -crop.minY * whole.height), size: whole)
    }
    let fills = contentMode == .scaleAspectFill
    let whole = fills ? source.filling(size) : source.fitted(into: size)
    let share = fills && !crop.isNull ? crop.origin : CGPoint(x: 0.5, y: 0.5)
    return CGRect(
      origin: CGPoint(x: (size.width - whole.width) * share.x, y: (size.height - whole.height) * share.y),
      size: whole)
  }
}

extension Image {
  /// The unscaled size of the picture, in pixels of a display. It is not more than the picture has, unless it
  /// is a vector image.
  fileprivate func displayedSize(atScale scale: CGFloat) -> CGSize {
    let wanted = CGSize(width: size.width * scale, height: size.height * scale)
    return isVector || scale < self.scale ? wanted : CGSize(pixelSize)
  }
}

extension CGSize {
  init(_ size: PixelSize) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }

  var area: CGFloat { width * height }

  fileprivate func scaled(by factor: CGFloat) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }

  /// The largest size of these proportions in another.
  fileprivate func fitted(into size: CGSize) -> CGSize {
    scaled(by: min(size.width / width, size.height / height))
  }

  /// The smallest size of these proportions around another.
  fileprivate func filling(_ size: CGSize) -> CGSize {
    scaled(by: max(size.width / width, size.height / height))
  }

  fileprivate func limited(to size: CGSize) -> CGSize {
    CGSize(width: min(width, size.width), height: min(height, size.height))
  }
}
