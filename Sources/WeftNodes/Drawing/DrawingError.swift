import Foundation
import WeftGraphics

/// The reason why a node has no new contents.
public enum DrawingError: Error, Sendable, CustomStringConvertible {
  /// The node is larger than contents may be: the size in points and the scale.
  case tooLarge(CGSize, scale: CGFloat)
  /// The canvas could not be created, or drawing into it failed.
  case graphics(GraphicsError)
  /// The drawing function threw this error.
  case drawing(any Error)

  /// A description of the error for people.
  public var description: String {
    switch self {
    case .tooLarge(let size, let scale):
      "contents of \(size.width)×\(size.height) points at scale \(scale) are too large to draw"
    case .graphics(let error): "drawing failed: \(error)"
    case .drawing(let error): "drawing failed: \(error)"
    }
  }
}
