/// The side of its rectangle at which text is aligned.
///
/// The leading edge depends on the layout that the text is in, not on its letters: in an Arabic interface a name in
/// Latin letters begins on the right, below the Arabic ones. It is the left edge in a layout from left to right, and
/// the right edge in one from right to left. A paragraph whose style sets a writing direction has its own leading
/// edge. See ``TextLayoutOptions/layoutDirection``.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// At the leading edge. The default.
  case leading
  /// In the middle.
  case center
  /// At the edge opposite of the leading one.
  case trailing
  /// On both sides, with wider spaces. The last line is aligned as with `leading`.
  case justified
  /// On the left, regardless of the direction.
  case left
  /// On the right, regardless of the direction.
  case right

  /// Another name for `leading`.
  public static let natural = TextAlignment.leading
}
