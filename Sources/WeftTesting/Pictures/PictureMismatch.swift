import Foundation
import WeftGraphics

/// An error for two pictures that should be equal but are not. The message has the paths of both and of their
/// difference.
public struct PictureMismatch: Error, Sendable, CustomStringConvertible {
  /// The name of the comparison.
  public let name: String
  /// The differences.
  public let difference: PictureDifference
  /// The sizes of the expected and the actual picture, in pixels.
  public let sizes: (expected: PixelSize, actual: PixelSize)
  /// The files of the pictures: expected, actual, difference.
  public let files: [URL]

  /// A description of the mismatch, with the paths.
  public var description: String {
    "\(summary) See \(files.map(\.path).joined(separator: ", "))"
  }

  /// A description of the mismatch, without the paths.
  var summary: String {
    let size =
      sizes.expected == sizes.actual
      ? ""
      : " Expected \(sizes.expected.width)×\(sizes.expected.height) pixels, got "
        + "\(sizes.actual.width)×\(sizes.actual.height)."
    return "The pictures of \"\(name)\" differ: \(difference.summary).\(size)"
  }
}
