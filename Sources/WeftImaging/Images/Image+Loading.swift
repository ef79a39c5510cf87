import Foundation
import WeftGraphics

extension Image {
  /// Creates an image from a decoded bitmap.
  ///
  /// - Parameter scale: pixels per point; the bitmap's own by default.
  public init(_ bitmap: Bitmap, scale: CGFloat? = nil) {
    self.init(source: ImageSource(bitmap), scale: scale ?? bitmap.scale)
  }

  /// Creates an image from a file's data: PNG, JPEG, GIF, WebP, SVG and the other formats that the system has
  /// loaders for. Only the header is read.
  ///
  /// - Parameters:
  ///   - data: the file's contents.
  ///   - scale: pixels per point; anything but a finite number above zero counts as 1.
  ///   - limits: the limits of the image.
  /// - Throws: `.empty`, `.unsupportedFormat`, `.tooMuchData`, `.tooLarge`, and `.truncated` or `.corrupt` if the size
  ///   can't be read. Damage after the header is reported when the image is decoded.
  public init(data: Data, scale: CGFloat = 1, limits: DecodingLimits = .default) throws(ImageError) {
    self.init(source: try ImageSource(data, limits: limits), scale: scale)
  }

  /// Creates an image from a file, see `init(data:scale:limits:)`. The file is read before this returns. If
  /// an image of the unchanged file still exists, both share the data.
  ///
  /// - Throws: also `.unreadable` if the file can't be read.
  public init(
    contentsOf url: URL, scale: CGFloat = 1, limits: DecodingLimits = .default
  ) throws(ImageError) {
    self.init(source: try ImageFiles.shared.source(url, limits: limits), scale: scale)
  }

  /// Creates an image from the text of an SVG document.
  ///
  /// - Throws: what `init(data:scale:limits:)` throws.
  public init(svg: String, scale: CGFloat = 1, limits: DecodingLimits = .default) throws(ImageError) {
    try self.init(data: Data(svg.utf8), scale: scale, limits: limits)
  }
}
