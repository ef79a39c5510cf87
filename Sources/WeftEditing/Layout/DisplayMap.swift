import WeftNodes

/// Relates positions in a piece of the document to those in the displayed text. In UTF-16 code units.
enum DisplayMap: Hashable, Sendable {
  /// The piece is shown as it is.
  case identity
  /// Every character is shown as one bullet: the positions where each begins, and where the last ends.
  case bullets([Int])
  /// Text that is being composed is shown at a position.
  case marked(at: Int, length: Int)

  /// The position in the displayed text.
  func displayed(_ position: Int) -> Int {
    switch self {
    case .identity: position
    case .bullets(let starts): max(starts.lastIndex { $0 <= position } ?? 0, 0)
    case .marked(let place, let length): position > place ? position + length : position
    }
  }

  /// The position in the piece; positions in text that is being composed become that of the text.
  func original(_ position: Int) -> Int {
    switch self {
    case .identity: position
    case .bullets(let starts): starts[min(max(position, 0), starts.count - 1)]
    case .marked(let place, let length): position > place ? max(position - length, place) : position
    }
  }
}
