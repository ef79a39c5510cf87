import WeftNodes

/// A motion of the caret.
enum TextMotion: Hashable, Sendable {
  /// To the next character on the left or right, independent of the text direction.
  case left, right
  /// To the next border of a word on the left or right.
  case wordLeft, wordRight
  case up, down
  case pageUp, pageDown
  case lineStart, lineEnd
  case paragraphUp, paragraphDown
  case documentStart, documentEnd

  /// Whether the caret keeps its distance from the left edge from line to line.
  var isVertical: Bool { self == .up || self == .down || self == .pageUp || self == .pageDown }
}
