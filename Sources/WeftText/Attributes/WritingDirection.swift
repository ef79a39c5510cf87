/// The writing direction of a paragraph, or of the layout that it is in.
public enum WritingDirection: Hashable, Sendable, CaseIterable {
  /// The direction of the first letter that has one. The default.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
