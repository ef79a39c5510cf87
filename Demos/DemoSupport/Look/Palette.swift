import Weft

/// The colours that the demos share: warm paper, dark ink, one accent.
public enum Palette {
  /// Behind everything.
  public static let paper = Color(hex: 0xF6F4F0)
  /// Cards and panels.
  public static let surface = Color(hex: 0xFFFFFF)
  /// Text.
  public static let ink = Color(hex: 0x1F1D24)
  /// Text of less weight.
  public static let secondaryInk = Color(hex: 0x76727D)
  /// Hairlines.
  public static let line = Color(hex: 0xE3DFD8)
  /// What is active.
  public static let accent = Color(hex: 0x3B5BDB)
  /// Behind what is selected.
  public static let accentTint = Color(hex: 0xE9EDFB)
  /// Controls that lie on a surface.
  public static let track = Color(hex: 0xEFECE6)
  /// Thin tracks, which have to stand out from a surface.
  public static let trackEdge = Color(hex: 0xDDD8CF)
  /// Around knobs, and switches that are off.
  public static let knobEdge = Color(hex: 0xC2BCB3)
  /// The shadow of cards.
  public static let shadow = Color(hex: 0x2B2233)
}
