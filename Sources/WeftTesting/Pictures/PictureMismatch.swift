import Foundation
import WeftGraphics

/// Two pictures that should be the same are not. The message says where both lie, and their difference.
public struct PictureMismatch: Error, Sendable, CustomStringConvertible {
  /// What was compared.
  public let name: String
  /// What differs.
  public let difference: PictureDifference
  /// The sizes of the picture that was expected and of the one that came, in pixels.
  public let sizes: (expected: PixelSize, actual: PixelSize)
  /// Where the pictures were left: the one expected, the one that came, the difference.
  public let files: [URL]

  /// All of it, with the paths.
  public var description: String {
    "\(summary) See \(files.map(\.path).joined(separator: ", "))"
  }

  /// All of it, without the paths.
  var summary: String {
    let size =
      sizes.expected == sizes.actual
      ? ""
      : " Expected \(sizes.expected.width)×\(sizes.expected.height) pixels, got "
        + "\(sizes.actual.width)×\(sizes.actual.height)."
    return "The pictures of \"\(name)\" differ: \(difference.summary).\(size)"
  }
}
