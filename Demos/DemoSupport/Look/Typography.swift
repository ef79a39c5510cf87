import Weft

/// The text styles that the demos share.
public enum Typography {
  /// The name of a demo.
  public static let title = TextStyle(
    font: Font(size: 17, weight: .bold), color: Palette.ink, maximumLines: 1)
  /// Text beside a title.
  public static let detail = TextStyle(font: Font(size: 13), color: Palette.secondaryInk, maximumLines: 1)
  /// Names of things.
  public static let label = TextStyle(
    font: Font(size: 12, weight: .medium), color: Palette.ink, maximumLines: 1)
  /// Explanations.
  public static let caption = TextStyle(font: Font(size: 12), color: Palette.secondaryInk)
  /// Explanations of several lines.
  public static let summary = TextStyle(
    font: Font(size: 12.5), color: Palette.secondaryInk, lineSpacing: 2)
  /// Numbers in columns: every digit has the same width.
  public static let number = TextStyle(
    font: Font(size: 12, design: .monospaced), color: Palette.ink, maximumLines: 1)
}
