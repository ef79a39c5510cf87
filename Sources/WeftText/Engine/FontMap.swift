import CPango

/// Pango's font maps.
enum FontMap {
  /// Makes a font map over a set of fonts, to be unreferenced by the caller. Nothing of the desktop's rendering
  /// settings gets into it: letters have the same widths on every machine, and lines break at the same places at
  /// every scale.
  ///
  /// The map has a FreeType library of its own, and belongs to one thread at a time.
  static func make(_ configuration: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap>? {
    guard let map = pango_ft2_font_map_new() else { return nil }
    let pointer = OpaquePointer(map)
    // First: each change of the map has Pango look at its fonts, and it would load the desktop's for want of others.
    pango_fc_font_map_set_config(pointer, configuration)
    pango_ft2_font_map_set_resolution(pointer, 96, 96)
    pango_fc_font_map_set_default_substitute(
      pointer,
      { pattern, _ in
        for name in [FC_HINTING, FC_AUTOHINT] {
          FcPatternDel(pattern, name)
          FcPatternAddBool(pattern, name, 0)
        }
        FcPatternDel(pattern, FC_HINT_STYLE)
        FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
      }, nil, nil)
    return map
  }
}
