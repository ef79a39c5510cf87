import CDrawing

/// The reason why an image could not be created, read or written.
public enum GraphicsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An image with a width or height of zero or less was requested.
  case emptySize(PixelSize)
  /// An image beyond `Bitmap.largestSide` or `Bitmap.largestArea` was requested or is in a file.
  case tooLarge(PixelSize)
  /// A scale that is not a finite number above zero.
  case invalidScale(Double)
  /// The memory for the pixels could not be allocated.
  case outOfMemory
  /// The data is not PNG, or is damaged.
  case invalidPNG
  /// A file could not be read; the text is the reason.
  case unreadable(String)
  /// A file could not be written; the text is the reason.
  case unwritable(String)
  /// Cairo failed; the text is Cairo's.
  case drawingFailed(String)

  /// A readable description of the error.
  public var description: String {
    switch self {
    case .emptySize(let size): "A picture of \(size.width)×\(size.height) pixels can't be made: it is empty."
    case .tooLarge(let size): "A picture of \(size.width)×\(size.height) pixels is too large."
    case .invalidScale(let scale): "A scale has to be a finite number above zero, and is \(scale)."
    case .outOfMemory: "There is not enough memory for the picture."
    case .invalidPNG: "The data is not an intact PNG picture."
    case .unreadable(let reason): "The picture can't be read: \(reason)"
    case .unwritable(let reason): "The picture can't be written: \(reason)"
    case .drawingFailed(let reason): "Drawing failed: \(reason)"
    }
  }

  /// The error for a Cairo status; nil for success.
  package init?(_ status: cairo_status_t) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory
    default: self = .drawingFailed(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Throws the error for a Cairo status, unless it is success.
  package static func check(_ status: cairo_status_t) throws(GraphicsError) {
    if let error = GraphicsError(status) { throw error }
  }
}
