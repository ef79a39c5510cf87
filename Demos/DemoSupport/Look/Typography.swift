import Weft

/// The text styles that the demos share, in the colours of the palette.
public enum Typography {
  /// The name of a demo.
  public static var title: TextStyle {
    TextStyle(font: Font(size: 17, weight: .bold), color: Palette.ink, maximumLines: 1)
  }
  /// Text beside a title.
  public static var detail: TextStyle {
    TextStyle(font: Font(size: 13), color: Palette.secondaryInk, maximumLines: 1)
  }
  /// Names.
  public static var label: TextStyle {
    TextStyle(font: Font(size: 12, weight: .medium), color: Palette.ink, maximumLines: 1)
  }
  /// Explanations.
  public static var caption: TextStyle { TextStyle(font: Font(size: 12), color: Palette.secondaryInk) }
  /// Explanations of several lines.
  public static var summary: TextStyle {
    TextStyle(font: Font(size: 12.5), color: Palette.secondaryInk, lineSpacing: 2)
  }
  /// Numbers in columns: every digit has the same width.
  public static var number: TextStyle {
    TextStyle(font: Font(size: 12, design: .monospaced), color: Palette.ink, maximumLines: 1)
  }
}
