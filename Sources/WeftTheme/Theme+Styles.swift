import Foundation
import WeftGraphics

extension Theme {
  /// Dark text on a warm off-white.
  public static let light = Theme(
    userInterfaceStyle: .light,
    background: Color(hex: 0xF6F4F0),
    surface: Color(hex: 0xFFFFFF),
    field: Color(hex: 0xFFFFFF),
    selection: Color(hex: 0xC9D4FA),
    inactiveSelection: Color(hex: 0xE3DFD8),
    text: Color(hex: 0x1F1D24),
    secondaryText: Color(hex: 0x65616C),
    disabledText: Color(hex: 0xA7A2A9),
    accentText: Color(hex: 0x3350CE),
    destructiveText: Color(hex: 0xB3261E),
    onAccent: .white,
    onDestructive: .white,
    accent: Color(hex: 0x3B5BDB),
    destructive: Color(hex: 0xC9342B),
    control: Color(hex: 0xFFFFFF),
    track: Color(hex: 0xE4E0D9),
    knob: Color(hex: 0xFFFFFF),
    hover: Color(hex: 0x1F1D24, alpha: 0.045),
    press: Color(hex: 0x1F1D24, alpha: 0.11),
    separator: Color(hex: 0xE3DFD8),
    controlBorder: Color(hex: 0xD3CEC6),
    outline: Color(hex: 0x8B8690),
    focusRing: Color(hex: 0x6E87EC),
    shadow: Color(hex: 0x2B2233))

  /// Light text on a warm, dark grey.
  public static let dark = Theme(
    userInterfaceStyle: .dark,
    background: Color(hex: 0x1A191D),
    surface: Color(hex: 0x242328),
    field: Color(hex: 0x1D1C20),
    selection: Color(hex: 0x34478F),
    inactiveSelection: Color(hex: 0x3A3840),
    text: Color(hex: 0xF0EEF2),
    secondaryText: Color(hex: 0xB0ACB7),
    disabledText: Color(hex: 0x6C6873),
    accentText: Color(hex: 0x9DB0FF),
    destructiveText: Color(hex: 0xFF9A90),
    onAccent: .white,
    onDestructive: .white,
    accent: Color(hex: 0x4A63D6),
    destructive: Color(hex: 0xC73B33),
    control: Color(hex: 0x35333A),
    track: Color(hex: 0x413F47),
    knob: Color(hex: 0xF4F2F6),
    hover: Color(hex: 0xFFFFFF, alpha: 0.06),
    press: Color(hex: 0x000000, alpha: 0.22),
    separator: Color(hex: 0x38363D),
    controlBorder: Color(hex: 0x48454E),
    outline: Color(hex: 0x8A8692),
    focusRing: Color(hex: 0x8DA2FA),
    shadow: .black)

  /// The theme for an interface style.
  ///
  /// - Parameters:
  ///   - style: light or dark.
  ///   - contrast: how strongly it contrasts. Normal by default.
  public init(_ style: UserInterfaceStyle, contrast: AccessibilityContrast = .normal) {
    self =
      switch (style, contrast) {
      case (.light, .normal): .light
      case (.dark, .normal): .dark
      case (.light, .high): .highContrastLight
      case (.dark, .high): .highContrastDark
      }
  }

  /// The theme with its fonts in another size, and larger controls around them. Controls don't become smaller.
  ///
  /// - Parameter multiplier: the factor: `TraitCollection.contentSizeMultiplier`. With 1, and with values that are not
  ///   finite and above 0, nothing changes.
  public func scaled(by multiplier: CGFloat) -> Theme {
    guard multiplier != 1, multiplier.isFinite, multiplier > 0 else { return self }
    var theme = self
    theme.type.scale(by: multiplier)
    theme.metrics.enlarge(by: multiplier)
    return theme
  }

  /// The theme with another accent. Symbols on it are dark or light depending on its contrast; accent text and the
  /// focus ring have its colour. With high contrast the colour is darkened or lightened as far as texts need it, and
  /// the ring keeps its own.
  public func tinted(_ tint: Color) -> Theme {
    var theme = self
    theme.accent = contrast == .high ? tint.strengthened(to: 7.5, against: background) : tint
    theme.accentText = theme.accent
    let isDark = theme.accent.contrast(to: .white) >= theme.accent.contrast(to: .black) * 0.6
    theme.onAccent = isDark ? .white : Color(hex: 0x1F1D24)
    if contrast == .high {
      theme.onAccent = isDark ? .white : .black
      theme.accentText = tint.strengthened(to: 7, against: selection)
    } else {
      theme.focusRing = tint.withAlpha(0.7)
    }
    return theme
  }
}
