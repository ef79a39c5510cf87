/// The side of its rectangle at which text is aligned.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the start of the writing direction: on the left for Latin, on the right for Arabic. The default.
  case leading
  /// In the middle.
  case center
  /// At the end of the writing direction.
  case trailing
  /// On both sides, with wider spaces. The last line is aligned as with `leading`.
  case justified
  /// On the left, regardless of the writing direction.
  case left
  /// On the right, regardless of the writing direction.
  case right

  /// Another name for `leading`.
  public static let natural = TextAlignment.leading
}
