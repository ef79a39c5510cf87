import CDrawing

/// A counted reference to a font map, for its owner.
final class FontMapObject: PangoObject {
  /// The map, as Pango's functions take it.
  var fontMap: UnsafeMutablePointer<PangoFontMap> { UnsafeMutablePointer(pointer) }

  /// A set without fonts. Unchecked: it is never changed, and its references are counted atomically.
  private struct EmptySet: @unchecked Sendable {
    let pointer = FcConfigCreate()
  }

  private static let empty = EmptySet()

  // Pango 1.50 never gives back the reference of a font map to its set of fonts, so the set would stay in memory for
  // ever. It does give it back when the map gets another set.
  deinit { pango_fc_font_map_set_config(pointer, Self.empty.pointer) }
}
