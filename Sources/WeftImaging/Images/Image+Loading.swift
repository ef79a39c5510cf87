import Foundation
import WeftGraphics

extension Image {
  /// Makes an image of a finished bitmap.
  ///
  /// - Parameter scale: pixels per point; the bitmap's own unless given.
  public init(_ bitmap: Bitmap, scale: CGFloat? = nil) {
    self.init(source: ImageSource(bitmap), scale: scale ?? bitmap.scale)
  }

  /// Makes an image of a file's data: PNG, JPEG, GIF, WebP, SVG and what else the machine has loaders
  /// for. Only the header is read.
  ///
  /// - Parameters:
  ///   - data: the file's contents.
  ///   - scale: pixels per point; what is no finite number above zero counts as 1.
  ///   - limits: how large the picture may be.
  /// - Throws: `.empty`, `.unsupportedFormat`, `.tooLarge`, and `.truncated` or `.corrupt` if not even
  ///   the size can be read. Damage behind the header shows when the picture is decoded.
  public init(data: Data, scale: CGFloat = 1, limits: DecodingLimits = .default) throws(ImageError) {
    self.init(source: try ImageSource(data, limits: limits), scale: scale)
  }

  /// Makes an image of a file, see `init(data:scale:limits:)`. The file is read before this returns, unless it
  /// is the same as when an image was made of it that still lives: then both share the data.
  ///
  /// - Throws: `.unreadable` if the file can't be read, too.
  public init(
    contentsOf url: URL, scale: CGFloat = 1, limits: DecodingLimits = .default
  ) throws(ImageError) {
    self.init(source: try ImageFiles.shared.source(url, limits: limits), scale: scale)
  }

  /// Makes an image of the text of an SVG document.
  ///
  /// - Throws: what `init(data:scale:limits:)` throws.
  public init(svg: String, scale: CGFloat = 1, limits: DecodingLimits = .default) throws(ImageError) {
    try self.init(data: Data(svg.utf8), scale: scale, limits: limits)
  }
}
