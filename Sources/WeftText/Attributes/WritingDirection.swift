/// The writing direction of a paragraph.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// The direction of its first letter that has one. The default.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
