import WeftGraphics

/// Why a picture could not be decoded.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is no data at all.
  case empty
  /// The data contradicts its format; the text is the decoder's.
  case corrupt(String)
  /// The data ends before the picture does.
  case truncated
  /// The picture has more pixels than the limit allows, or a side that no bitmap can have.
  case tooLarge(PixelSize, limit: Int)
  /// There is more data than the limit allows, in bytes.
  case tooMuchData(limit: Int)
  /// The data is in no format that a decoder is installed for.
  case unsupportedFormat
  /// The file can't be read; the text says why.
  case unreadable(String)
  /// The memory for the pixels could not be had.
  case outOfMemory
  /// Nobody wanted the picture any longer.
  case cancelled

  /// What went wrong, in a sentence for people.
  public var description: String {
    switch self {
    case .empty: "The picture has no data."
    case .corrupt(let reason): "The picture is damaged: \(reason)"
    case .truncated: "The picture is incomplete: its data ends too early."
    case .tooLarge(let size, let limit):
      "A picture of \(size.width)×\(size.height) pixels is too large: the limit is \(limit) pixels."
    case .tooMuchData(let limit): "The picture has more data than the limit, which is \(limit) bytes."
    case .unsupportedFormat: "The picture's format is not known."
    case .unreadable(let reason): "The picture can't be read: \(reason)"
    case .outOfMemory: "There is not enough memory for the picture."
    case .cancelled: "The picture is no longer wanted."
    }
  }
}
