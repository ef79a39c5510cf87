import CPango

/// Text that other libraries draw with Pango and Cairo, as librsvg does that of vector pictures. Any thread.
package enum ForeignText {
  /// Pango gives every thread a font map of its own, which would go away with the thread, whenever that
  /// is, and take Cairo's fonts along. With this one instead, fonts are only used in turns, and are met
  /// once for all threads.
  ///
  /// Unchecked: used in turns only, and never freed.
  private struct FontMap: @unchecked Sendable {
    let pointer = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
  }

  private static let fontMap = FontMap()

  /// Runs a function of a library that may draw text, in a turn of Cairo's fonts.
  package static func draw<Result>(_ body: () -> Result) -> Result {
    CairoFonts.exclusively {
      guard let own = fontMap.pointer, let former = pango_cairo_font_map_get_default() else { return body() }
      let formerObject = g_object_ref(UnsafeMutableRawPointer(former))
      pango_cairo_font_map_set_default(OpaquePointer(own))
      defer {
        pango_cairo_font_map_set_default(OpaquePointer(former))
        g_object_unref(formerObject)
      }
      return body()
    }
  }
}
