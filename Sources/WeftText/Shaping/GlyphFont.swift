import CDrawing
import Foundation
import WeftGraphics

// A font in the form that is used after shaping: tables that HarfBuzz reads, a size, and a slant. It is
// independent of the font map in which it was found and of the desktop's rendering settings. Any number of
// threads may use it at the same time: HarfBuzz's fonts are immutable, and their caches are atomic.

/// A font for drawing glyphs. Any thread.
///
/// Unchecked: HarfBuzz's font is immutable.
final class GlyphFont: @unchecked Sendable {
  /// HarfBuzz's font, in the font's own units.
  let pointer: OpaquePointer
  let unitsPerEm: Double
  /// Size and slant: a matrix from ems to points.
  let matrix: GlyphMatrix
  /// Whether strokes are made thicker because the family has no bold letters.
  let isEmboldened: Bool
  let source: Source
  /// From the baseline to the top and to the bottom of a line, in Pango's units.
  let ascent: Int32
  let descent: Int32
  /// The width of a space, in Pango's units.
  let spaceAdvance: Int32
  let decorations: DecorationMetrics
  /// Whether glyphs may have their own colours, as emoji do.
  let hasColors: Bool
  /// Whether the desktop's configuration turns features of the font on or off.
  let hasOwnFeatures: Bool

  /// The positions of underlines and strikethroughs, in points above the baseline, and their thicknesses in
  /// points.
  struct DecorationMetrics: Sendable {
    var underlinePosition: CGFloat = 0
    var underlineThickness: CGFloat = 0
    var strikePosition: CGFloat = 0
    var strikeThickness: CGFloat = 0
  }

  /// The source of a font's outlines.
  struct Source: Hashable, Sendable {
    let path: String
    /// The index of the font in the file.
    let index: Int32
    /// The position on the axes of a variable font, in HarfBuzz's normalized coordinates.
    let variations: [Int32]
  }

  /// Makes a glyph font from a font that Pango has found; nil for a font without tables.
  init?(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let tables = pango_font_get_hb_font(font), let face = hb_font_get_face(tables),
      let pointer = hb_font_create(face)
    else { return nil }
    self.pointer = pointer
    let unitsPerEm = Int32(clamping: max(hb_face_get_upem(face), 1))
    self.unitsPerEm = Double(unitsPerEm)
    hb_font_set_scale(pointer, unitsPerEm, unitsPerEm)
    var variationCount: UInt32 = 0
    let variations = hb_font_get_var_coords_normalized(tables, &variationCount)
    hb_font_set_var_coords_normalized(pointer, variations, variationCount)
    hb_font_make_immutable(pointer)
    let pattern = FontPattern(font)
    matrix = pattern.matrix
    isEmboldened = pattern.isEmboldened
    source = Source(
      path: pattern.path, index: pattern.index,
      variations: Array(UnsafeBufferPointer(start: variations, count: Int(variationCount))))
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(tables, &extents)
    ascent = extents.ascender
    descent = -extents.descender
    spaceAdvance = Self.spaceAdvance(of: tables)
    decorations = Self.decorations(of: tables, ascent: ascent)
    var (feature, featureCount): (hb_feature_t, UInt32) = (hb_feature_t(), 0)
    pango_font_get_features(font, &feature, 1, &featureCount)
    hasOwnFeatures = featureCount > 0
    hasColors = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  deinit { hb_font_destroy(pointer) }

  /// Whether glyphs of another font have the same outlines, regardless of the size.
  func hasSameOutlines(as other: GlyphFont) -> Bool {
    self === other || (source == other.source && isEmboldened == other.isEmboldened)
  }

  /// The width of the box for a character without a glyph, in Pango's units.
  var boxAdvance: Int32 { pangoUnits(matrix.emSize * 0.65) }

  private static func spaceAdvance(of tables: OpaquePointer) -> Int32 {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(tables, 0x20, &glyph) != 0 else { return 0 }
    return hb_font_get_glyph_h_advance(tables, glyph)
  }

  /// The metrics as Pango derives them from the font's tables. Pango itself would lay out a sample text for
  /// its metrics. That takes several times as long as everything else, and adds another set of fonts to the
  /// font map.
  private static func decorations(of tables: OpaquePointer, ascent: Int32) -> DecorationMetrics {
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

extension PangoGlyph {
  /// Pango's glyph for characters that are not drawn.
  static let empty: PangoGlyph = 0x0FFF_FFFF
  /// The flag that Pango adds to a character without a glyph.
  static let unknownFlag: PangoGlyph = 0x1000_0000
  /// The glyph in place of an attachment.
  static let attachment: PangoGlyph = 0xFFFF_FFFF
}
