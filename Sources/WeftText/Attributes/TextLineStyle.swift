/// What a line under or through text looks like.
public enum TextLineStyle: Hashable, Sendable, CaseIterable {
  /// One line, as thick as the font wants it.
  case single
  /// One line of twice the thickness.
  case thick
  /// Two lines.
  case double
  /// Dots.
  case dotted
  /// Dashes.
  case dashed
  /// A wave, as under misspelled words.
  case wavy
}
