import Weft

/// The colours of a card.
struct CardColors {
  let paper: Color
  let ink: Color
  let secondaryInk: Color
  let accent: Color

  init(isDark: Bool) {
    paper = Color(hex: isDark ? 0x1A191D : 0xF6F4F0)
    ink = Color(hex: isDark ? 0xF0EEF2 : 0x1F1D24)
    secondaryInk = Color(hex: isDark ? 0xB0ACB7 : 0x5E5A65)
    accent = Color(hex: isDark ? 0x7088F0 : 0x3B5BDB)
  }
}
