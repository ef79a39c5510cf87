import CDrawing

/// Creates Pango's font maps.
enum FontMap {
  /// Makes a font map over a set of fonts. The desktop's rendering settings do not affect it: letters have the same
  /// widths on every machine, and lines break at the same places at every scale.
  ///
  /// The map has its own FreeType library, and may be used by one thread at a time.
  static func make(_ configuration: OpaquePointer) -> FontMapObject? {
    guard let map = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    // This comes first: with each change of the map Pango accesses its fonts, and without a configuration it
    // would load the desktop's.
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    pango_ft2_font_map_set_resolution(OpaquePointer(map), resolution, resolution)
    return FontMapObject(OpaquePointer(map))
  }

  /// Pixels per inch, for sizes in typographic points, which are not used here.
  private static let resolution = 96.0

  /// The type of PangoFT2's font map with other substitution rules: for font requests, PangoFT2 applies the
  /// rules of the process's default configuration (the desktop's), regardless of the map's own configuration.
  private static let type: GType = {
    var parent = GTypeQuery()
    g_type_query(pango_ft2_font_map_get_type(), &parent)
    let initialize: GClassInitFunc = { pointer, _ in
      let fontMapClass = pointer?.assumingMemoryBound(to: WeftFontMapClass.self)
      fontMapClass?.pointee.default_substitute = { map, pattern in
        guard let map, let pattern else { return }
        FontMap.complete(pattern, by: pango_fc_font_map_get_config(map))
      }
    }
    return g_type_register_static_simple(
      pango_ft2_font_map_get_type(), "WeftFontMap", parent.class_size, initialize, parent.instance_size, nil,
      GTypeFlags(rawValue: 0))
  }()

  /// The rendering settings that rules may set. They are removed from requests and set only here.
  private static let renderingSettings = [
    FC_ANTIALIAS, FC_AUTOHINT, FC_EMBOLDEN, FC_HINT_STYLE, FC_HINTING, FC_LCD_FILTER, FC_MATRIX, FC_RGBA,
  ]

  /// Completes a font request with default values.
  private static func complete(_ pattern: OpaquePointer, by configuration: OpaquePointer?) {
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    for setting in renderingSettings { FcPatternDel(pattern, setting) }
    FcPatternAddBool(pattern, FC_HINTING, 0)
    FcPatternAddBool(pattern, FC_AUTOHINT, 0)
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
    var value = FcValue()
    if FcPatternGet(pattern, FC_DPI, 0, &value) == FcResultNoMatch {
      FcPatternAddDouble(pattern, FC_DPI, resolution)
    }
    FcDefaultSubstitute(pattern)
  }
}
