import Foundation
import WeftGraphics

/// A picture that may not be decoded yet: a bitmap, or the data of a file whose header is read.
///
/// Making one is cheap: no pixel is decoded before `bitmap(pixelSize:)` asks for it, and then in the
/// size in which it is shown. An image is an immutable value that any number of threads may use; a
/// copy shares the data. Two images are equal if they show the same data in the same way; comparing
/// and hashing copies takes constant time.
///
/// ```swift
/// let photo = try Image(contentsOf: url)
/// let thumbnail = try photo.bitmap(pixelSize: PixelSize(width: 400, height: 300))
/// ```
public struct Image: Hashable, Sendable {
  private(set) var source: ImageSource
  /// Pixels per point.
  public let scale: CGFloat
  /// How the colours of the picture are used.
  public private(set) var renderingMode: RenderingMode = .original
  /// What of the picture belongs to its corners and edges when it is stretched, in points; zero if it
  /// is stretched as a whole.
  public private(set) var capInsets: EdgeInsets = .zero
  /// Whether the picture is stretched in nine parts, see `resizable(withCapInsets:)`.
  public private(set) var isResizable = false

  /// How the colours of a picture are used.
  public enum RenderingMode: Hashable, Sendable {
    /// As they are.
    case original
    /// As a stencil: only its opacity counts, the colour is the tint of who shows it.
    case template
  }

  init(source: ImageSource, scale: CGFloat) {
    self.source = source
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The size in pixels, upright; for a vector picture one pixel for each of its units.
  public var pixelSize: PixelSize { source.pixelSize }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
  }

  /// Whether the picture consists of vectors (SVG), which are sharp in every size.
  public var isVector: Bool { source.isVector }

  /// Whether the data holds more than one frame, see `animatedImage(limits:)`.
  public var isAnimated: Bool { source.isAnimated }

  /// The data of the file; nil if the image was made of a bitmap.
  public var data: Data? { source.data }

  /// The bitmap that the image was made of; nil if it has yet to be decoded.
  public var decodedBitmap: Bitmap? { source.bitmap }

  /// What is equal to the image, for the key of a cache, and does not keep the data of its file: it can't be shown.
  package var trace: Image {
    var image = self
    image.source = source.trace
    return image
  }

  /// The same picture with its colours used another way.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// The same picture for being stretched: the corners keep their size, the edges are stretched in one
  /// direction and the middle in both.
  ///
  /// - Parameter capInsets: how much belongs to corners and edges, in points; what is negative or not
  ///   finite counts as 0.
  public func resizable(withCapInsets capInsets: EdgeInsets) -> Image {
    func valid(_ distance: CGFloat) -> CGFloat { distance.isFinite ? max(distance, 0) : 0 }
    var image = self
    image.capInsets = EdgeInsets(
      top: valid(capInsets.top), left: valid(capInsets.left), bottom: valid(capInsets.bottom),
      right: valid(capInsets.right))
    image.isResizable = true
    return image
  }
}
