/// On which side of its rectangle text stands.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Where its script begins: on the left for Latin, on the right for Arabic. The default.
  case leading
  /// In the middle.
  case center
  /// Where its script ends.
  case trailing
  /// On both sides, with wider spaces; the last line as `leading`.
  case justified
}
