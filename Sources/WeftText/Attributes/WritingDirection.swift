/// In which direction a paragraph is written.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// As its first letter with a direction says. The default.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
