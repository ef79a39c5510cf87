/// At which height of its rectangle text stands.
public enum TextVerticalAlignment: Hashable, Sendable, CaseIterable {
  /// At the top. The default.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}
