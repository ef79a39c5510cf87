import CDrawing

/// Pango's languages, which Pango never frees.
enum PangoLanguage {
  /// The maximum length of a name. Longer names are cut off.
  private static let longestName = 32

  /// The language with a name, such as "ja" or "pt-BR".
  static func named(_ name: String) -> OpaquePointer? {
    pango_language_from_string(String(name.prefix(longestName)))
  }
}
