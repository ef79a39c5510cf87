import CDrawing

/// Pango's font maps.
enum FontMap {
  /// Makes a font map over a set of fonts, to be unreferenced by the caller. Nothing of the desktop's rendering
  /// settings gets into it: letters have the same widths on every machine, and lines break at the same places at
  /// every scale.
  ///
  /// The map has a FreeType library of its own, and belongs to one thread at a time.
  static func make(_ configuration: OpaquePointer) -> UnsafeMutablePointer<PangoFontMap>? {
    guard let map = g_object_new_with_properties(type, 0, nil, nil) else { return nil }
    // First: each change of the map has Pango look at its fonts, and it would load the desktop's for want of others.
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    pango_ft2_font_map_set_resolution(OpaquePointer(map), resolution, resolution)
    return UnsafeMutableRawPointer(map).assumingMemoryBound(to: PangoFontMap.self)
  }

  /// Pixels per inch, for sizes in points of print, which nobody asks for here.
  private static let resolution = 96.0

  /// PangoFT2's font map, but for the rules that a request for a font goes through: PangoFT2 takes those of the
  /// process's default configuration, whatever the map's own is, and so the desktop's.
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

  /// What the rules for a kind of font may say of how letters are drawn; it is said here alone.
  private static let renderingSettings = [
    FC_ANTIALIAS, FC_AUTOHINT, FC_EMBOLDEN, FC_HINT_STYLE, FC_HINTING, FC_LCD_FILTER, FC_MATRIX, FC_RGBA,
  ]

  /// Adds to a request for a font what it leaves open.
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
