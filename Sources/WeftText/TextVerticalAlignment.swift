/// The vertical alignment of text in its rectangle.
public enum TextVerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the top. The default.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}
