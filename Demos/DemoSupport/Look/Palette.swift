import Synchronization
import Weft

/// The colours that the demos share: dark ink on warm paper, or pale ink on a warm, dark grey, and one accent.
///
/// They match the desktop when a demo starts, light or dark, and do not change while it runs.
public enum Palette {
  private static let isDark = Atomic(false)
  private static let isStrong = Atomic(false)

  /// Whether the colours are dark. Any thread.
  public static var userInterfaceStyle: UserInterfaceStyle {
    isDark.load(ordering: .relaxed) ? .dark : .light
  }

  /// Sets the style and the contrast of the interface. Call it before any node is created.
  static func adopt(_ style: UserInterfaceStyle, _ contrast: AccessibilityContrast = .normal) {
    isDark.store(style == .dark, ordering: .relaxed)
    isStrong.store(contrast == .high, ordering: .relaxed)
  }

  /// The theme of the style and the contrast.
  public static var theme: Theme {
    Theme(userInterfaceStyle, contrast: isStrong.load(ordering: .relaxed) ? .high : .normal)
  }

  /// A colour of the theme with high contrast, or else a colour for light interfaces or its counterpart for dark ones.
  private static func shade(light: UInt32, dark: UInt32, strong color: KeyPath<Theme, Color>) -> Color {
    isStrong.load(ordering: .relaxed) ? theme[keyPath: color] : shade(light: light, dark: dark)
  }

  /// A colour for light interfaces, or its counterpart for dark ones.
  public static func shade(light: UInt32, dark: UInt32) -> Color {
    Color(hex: isDark.load(ordering: .relaxed) ? dark : light)
  }

  /// A colour that contrasts with a light background, adapted to contrast as much with that of the palette.
  public static func tint(_ color: Color) -> Color {
    userInterfaceStyle == .dark ? color.mixed(with: .white, 0.36) : color
  }

  /// The background of the window.
  public static var paper: Color { shade(light: 0xF6F4F0, dark: 0x1A191D, strong: \.background) }
  /// Cards and panels.
  public static var surface: Color { shade(light: 0xFFFFFF, dark: 0x242328, strong: \.surface) }
  /// Text.
  public static var ink: Color { shade(light: 0x1F1D24, dark: 0xF0EEF2, strong: \.text) }
  /// Secondary text.
  public static var secondaryInk: Color { shade(light: 0x76727D, dark: 0xB0ACB7, strong: \.secondaryText) }
  /// Hairlines.
  public static var line: Color { shade(light: 0xE3DFD8, dark: 0x38363D, strong: \.separator) }
  /// Active elements.
  public static var accent: Color { shade(light: 0x3B5BDB, dark: 0x7088F0, strong: \.accentText) }
  /// The background of a selection.
  public static var accentTint: Color { shade(light: 0xE9EDFB, dark: 0x2C3354, strong: \.selection) }
  /// Controls on a surface.
  public static var track: Color { shade(light: 0xEFECE6, dark: 0x302E35, strong: \.track) }
  /// Thin tracks, which have to contrast with a surface.
  public static var trackEdge: Color { shade(light: 0xDDD8CF, dark: 0x45424B, strong: \.outline) }
  /// Outlines of knobs and of switches that are off.
  public static var knobEdge: Color { shade(light: 0xC2BCB3, dark: 0x5E5A65, strong: \.outline) }
  /// Text about success.
  public static var good: Color { shade(light: 0x2B8A3E, dark: 0x69DB7C) }
  /// Text about an error.
  public static var wrong: Color { shade(light: 0xC92A2A, dark: 0xFF8787, strong: \.destructiveText) }
  /// The shadow of cards.
  public static var shadow: Color { shade(light: 0x2B2233, dark: 0x000000) }
}
