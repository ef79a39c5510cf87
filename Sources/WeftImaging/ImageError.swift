import WeftGraphics

/// A reason why an image could not be decoded.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no data at all.
  case empty
  /// The data is invalid in its format; the text is the decoder's.
  case corrupt(String)
  /// The data ends before the picture does.
  case truncated
  /// The image has more pixels than the limit allows, or a side that is too long for a bitmap.
  case tooLarge(PixelSize, limit: Int)
  /// The data exceeds the limit, in bytes.
  case tooMuchData(limit: Int)
  /// No installed decoder supports the format of the data.
  case unsupportedFormat
  /// The file can't be read; the text is the reason.
  case unreadable(String)
  /// The memory for the pixels could not be allocated.
  case outOfMemory
  /// Decoding was cancelled.
  case cancelled

  /// A readable description of the error.
  public var description: String {
    switch self {
    case .empty: "The picture has no data."
    case .corrupt(let reason): "The picture is damaged: \(reason)"
    case .truncated: "The picture is incomplete: its data ends too early."
    case .tooLarge(let size, let limit):
      "A picture of \(size.width)×\(size.height) pixels is too large: the limit is \(limit) pixels."
    case .tooMuchData(let limit): "The picture has more data than the limit, which is \(limit) bytes."
    case .unsupportedFormat: "The picture's format is not supported."
    case .unreadable(let reason): "The picture can't be read: \(reason)"
    case .outOfMemory: "There is not enough memory for the picture."
    case .cancelled: "Decoding the picture was cancelled."
    }
  }
}
