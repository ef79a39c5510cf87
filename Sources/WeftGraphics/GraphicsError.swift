import CDrawing

/// Why a picture could not be made, read or written.
public enum GraphicsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A picture without pixels, or with a negative number of them, was asked for.
  case emptySize(PixelSize)
  /// A picture beyond `Bitmap.largestSide` or `Bitmap.largestArea` was asked for, or is in a file.
  case tooLarge(PixelSize)
  /// A scale that is not a finite number above zero.
  case invalidScale(Double)
  /// The memory for the pixels could not be had.
  case outOfMemory
  /// The data is not a PNG picture, or a damaged one.
  case invalidPNG
  /// A file could not be read; the text says why.
  case unreadable(String)
  /// A file could not be written; the text says why.
  case unwritable(String)
  /// Cairo failed; the text is Cairo's.
  case drawingFailed(String)

  /// What went wrong, in a sentence for people.
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

  /// The error for a status of Cairo's; nil for success.
  package init?(_ status: cairo_status_t) {
    switch status {
    case CAIRO_STATUS_SUCCESS: return nil
    case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory
    default: self = .drawingFailed(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Throws the error for a status of Cairo's that is not success.
  package static func check(_ status: cairo_status_t) throws(GraphicsError) {
    if let error = GraphicsError(status) { throw error }
  }
}
