import CDrawing

/// Pango's languages, which it keeps for ever.
enum PangoLanguage {
  /// The longest name that is looked at.
  private static let longestName = 32

  /// The language of a name, such as "ja" or "pt-BR".
  static func named(_ name: String) -> OpaquePointer? {
    pango_language_from_string(String(name.prefix(longestName)))
  }
}
