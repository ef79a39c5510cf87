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
  /// On the left, whatever the script.
  case left
  /// On the right, whatever the script.
  case right

  /// Where its script begins: another name for `leading`.
  public static let natural = TextAlignment.leading
}
