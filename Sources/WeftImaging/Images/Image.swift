import Foundation
import WeftGraphics

/// An image that may not be decoded yet: a bitmap, or the data of a file whose header has been read.
///
/// Creating one is cheap: pixels are decoded only when `bitmap(pixelSize:)` is called, in the size in which
/// they are shown. An image is an immutable value that any number of threads may use. Copies share the data.
/// Two images are equal if they show the same data in the same way. Comparing and hashing copies takes
/// constant time.
///
/// ```swift
/// let photo = try Image(contentsOf: url)
/// let thumbnail = try photo.bitmap(pixelSize: PixelSize(width: 400, height: 300))
/// ```
public struct Image: Hashable, Sendable {
  private(set) var source: ImageSource
  /// Pixels per point.
  public let scale: CGFloat
  /// How the colours of the image are used.
  public private(set) var renderingMode: RenderingMode = .original
  /// The size of the corners and edges that keep their size when the image is stretched, in points; zero if
  /// the image is stretched as a whole.
  public private(set) var capInsets: EdgeInsets = .zero
  /// Whether the image is stretched in nine parts, see `resizable(withCapInsets:)`.
  public private(set) var isResizable = false

  /// How the colours of an image are used.
  public enum RenderingMode: Hashable, Sendable {
    /// The colours are shown unchanged.
    case original
    /// Only the opacity is used, as a stencil for the tint colour of the view that shows the image.
    case template
  }

  init(source: ImageSource, scale: CGFloat) {
    self.source = source
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The size of the upright image in pixels; for a vector image one pixel for each of its units.
  public var pixelSize: PixelSize { source.pixelSize }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
  }

  /// Whether this is a vector image (SVG), which is sharp in every size.
  public var isVector: Bool { source.isVector }

  /// Whether the data holds more than one frame, see `animatedImage(limits:)`.
  public var isAnimated: Bool { source.isAnimated }

  /// The data of the file; nil if the image was made of a bitmap.
  public var data: Data? { source.data }

  /// The bitmap that the image was made of; nil if it was made of data.
  public var decodedBitmap: Bitmap? { source.bitmap }

  /// An equal image for a cache key that doesn't retain the data of its file. It can't be shown.
  package var trace: Image {
    var image = self
    image.source = source.trace
    return image
  }

  /// The same image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// The same image, stretched in nine parts: the corners keep their size, the edges are stretched in one
  /// direction and the middle in both.
  ///
  /// - Parameter capInsets: the size of the corners and edges, in points; negative and non-finite values
  ///   count as 0.
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
