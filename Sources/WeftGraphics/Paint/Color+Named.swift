extension Color {
  /// A grey that is halfway from black to white.
  public static let gray = Color(white: 0.5)
  /// A red.
  public static let red = Color(hex: 0xE03131)
  /// An orange.
  public static let orange = Color(hex: 0xF08C00)
  /// A yellow.
  public static let yellow = Color(hex: 0xFAC42D)
  /// A green.
  public static let green = Color(hex: 0x2F9E44)
  /// A green that tends to blue.
  public static let teal = Color(hex: 0x0C8599)
  /// A blue.
  public static let blue = Color(hex: 0x1C7ED6)
  /// A blue that tends to red.
  public static let purple = Color(hex: 0x7048E8)
  /// A pale red.
  public static let pink = Color(hex: 0xE64980)
  /// A dark orange.
  public static let brown = Color(hex: 0x8D6748)
}
