/// The appearance of a line under or through text.
public enum TextLineStyle: Hashable, Sendable, CaseIterable {
  /// One line, with the font's thickness.
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
