import CPango
import Foundation
import WeftGraphics

/// A font as Cairo draws it: everything about it but the transform and the thread.
///
/// Unchecked: what Cairo has made is counted atomically, and not changed any more.
final class GlyphFont: @unchecked Sendable {
  let face: OpaquePointer
  let matrix: cairo_matrix_t
  let options: OpaquePointer
  /// From the baseline to the top and to the bottom of a line, in Pango's units.
  let ascent: Int32
  let descent: Int32
  /// What a space is wide, in Pango's units.
  let spaceAdvance: Int32
  let decorations: DecorationMetrics
  /// Whether glyphs may have colours of their own, as emoji do.
  let hasColors: Bool

  /// Where lines under and through the letters are, in points above the baseline.
  struct DecorationMetrics: Sendable {
    var underlinePosition: CGFloat = 0
    var underlineThickness: CGFloat = 0
    var strikePosition: CGFloat = 0
    var strikeThickness: CGFloat = 0
  }

  /// Whether there are glyphs of all characters from the space to the tilde.
  let hasASCII: Bool

  /// Takes over what Pango knows of a font; nil if Cairo can't draw it. In a turn of Cairo's fonts: this is
  /// where Pango first opens them.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS,
      let face = cairo_scaled_font_get_font_face(scaled), let options = cairo_font_options_create()
    else { return nil }
    self.face = cairo_font_face_reference(face)
    self.options = options
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    self.matrix = matrix
    cairo_scaled_font_get_font_options(scaled, options)
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(font, PangoGlyph.empty, nil, &logical)
    ascent = -logical.y
    descent = logical.y + logical.height
    spaceAdvance = Self.spaceAdvance(of: font)
    decorations = Self.decorations(of: font, ascent: ascent)
    hasColors = Self.hasColors(font)
    hasASCII = font.hasGlyphs(for: (0x20..<0x7F).lazy.map { Unicode.Scalar($0) })
  }

  deinit {
    CairoFonts.release(face)
    cairo_font_options_destroy(options)
  }

  private static func hasColors(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let pattern = font.withMemoryRebound(to: PangoFcFont.self, capacity: 1) { pango_fc_font_get_pattern($0) }
    var hasColors: FcBool = 1
    guard FcPatternGetBool(pattern, FC_COLOR, 0, &hasColors) == FcResultMatch else { return true }
    return hasColors != 0
  }

  private static func spaceAdvance(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
    guard let glyphs = pango_glyph_string_new() else { return 0 }
    defer { pango_glyph_string_free(glyphs) }
    var analysis = PangoAnalysis()
    analysis.font = font
    pango_shape(" ", 1, &analysis, glyphs)
    return pango_glyph_string_get_width(glyphs)
  }

  /// What Pango makes of the font's tables. Pango itself would lay a sample text out for its metrics,
  /// which takes several times as long as all the rest, and remember one more set of fonts for that.
  private static func decorations(
    of font: UnsafeMutablePointer<PangoFont>, ascent: Int32
  ) -> DecorationMetrics {
    let tables = pango_font_get_hb_font(font)
    func value(_ tag: hb_ot_metrics_tag_t, orElse other: Int32) -> CGFloat {
      var value: hb_position_t = 0
      let isStated = hb_ot_metrics_get_position(tables, tag, &value) != 0 && value != 0
      return points(isStated ? value : other)
    }
    return DecorationMetrics(
      underlinePosition: value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, orElse: -PANGO_SCALE),
      underlineThickness: value(HB_OT_METRICS_TAG_UNDERLINE_SIZE, orElse: PANGO_SCALE),
      strikePosition: value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, orElse: ascent / 2),
      strikeThickness: value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, orElse: PANGO_SCALE))
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// Whether the font has a glyph of its own for every one of some characters.
  func hasGlyphs(for characters: some Sequence<Unicode.Scalar>) -> Bool {
    guard let font = pango_font_get_hb_font(self) else { return false }
    return characters.allSatisfy { character in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
    }
  }
}

extension PangoGlyph {
  /// What Pango puts where nothing is drawn.
  static let empty: PangoGlyph = 0x0FFF_FFFF
  /// What Pango adds to a character for which there is no glyph.
  static let unknownFlag: PangoGlyph = 0x1000_0000
  /// What stands where an attachment is drawn.
  static let attachment: PangoGlyph = 0xFFFF_FFFF
}
