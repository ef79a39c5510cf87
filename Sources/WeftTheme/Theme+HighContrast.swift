import WeftGraphics

extension Theme {
  /// Black text on white, with dark borders around all controls.
  public static let highContrastLight: Theme = {
    var theme = Theme.light
    theme.contrast = .high
    theme.background = .white
    theme.selection = Color(hex: 0xB8D8FF)
    theme.inactiveSelection = Color(hex: 0xDADADA)
    // As far from white as black text on it permits.
    theme.strongSelection = Color(hex: 0x4E94FF)
    theme.text = .black
    theme.secondaryText = Color(hex: 0x303030)
    theme.disabledText = Color(hex: 0x575757)
    theme.accentText = Color(hex: 0x001E9C)
    theme.destructiveText = Color(hex: 0x800008)
    theme.accent = Color(hex: 0x001E9C)
    theme.destructive = Color(hex: 0x8C0008)
    theme.track = Color(hex: 0xE6E6E6)
    theme.hover = Color(white: 0, alpha: 0.08)
    theme.press = Color(white: 0, alpha: 0.18)
    theme.separator = Color(hex: 0x6B6B6B)
    theme.controlBorder = Color(hex: 0x333333)
    theme.outline = .black
    theme.fillBorder = Color(hex: 0x333333)
    theme.focusRing = Color(hex: 0x0043E0)
    theme.applyHighContrastMeasures()
    return theme
  }()

  /// White text on black, with light borders around all controls.
  public static let highContrastDark: Theme = {
    var theme = Theme.dark
    theme.contrast = .high
    theme.background = .black
    theme.surface = Color(hex: 0x0D0D0F)
    theme.field = .black
    theme.selection = Color(hex: 0x0B3C8C)
    theme.inactiveSelection = Color(hex: 0x3A3A3A)
    // As far from black as white text on it permits.
    theme.strongSelection = Color(hex: 0x254BD0)
    theme.text = .white
    theme.secondaryText = Color(hex: 0xDADADA)
    theme.disabledText = Color(hex: 0xA8A8A8)
    theme.accentText = Color(hex: 0xC8DAFF)
    theme.destructiveText = Color(hex: 0xFFCCC6)
    theme.onAccent = .black
    theme.onDestructive = .black
    theme.accent = Color(hex: 0x9DBBFF)
    theme.destructive = Color(hex: 0xFF9C92)
    theme.control = Color(hex: 0x1C1C1F)
    theme.track = Color(hex: 0x303034)
    theme.knob = .white
    theme.hover = Color(white: 1, alpha: 0.1)
    theme.press = Color(white: 1, alpha: 0.16)
    theme.separator = Color(hex: 0x8A8A8E)
    theme.controlBorder = Color(hex: 0xC8C8CC)
    theme.outline = .white
    theme.fillBorder = Color(hex: 0xC8C8CC)
    theme.focusRing = Color(hex: 0xFFE14D)
    theme.applyHighContrastMeasures()
    return theme
  }()

  private mutating func applyHighContrastMeasures() {
    metrics.focusRingWidth = 3
    disabledOpacity = 0.68
  }
}
