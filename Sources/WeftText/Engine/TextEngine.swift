import CDrawing
import Foundation
import WeftGraphics

// Pango's font maps and contexts must not be used by two threads at once, and making a font map takes
// milliseconds. So there is a pool of engines, each with font maps of its own: whoever shapes text takes
// one out, uses it alone, and puts it back. There are as many as threads that ever shaped text at the same
// time. No client code runs while an engine is taken out, and what it makes of a text, a
// `ShapedParagraph`, needs no engine any more: lines are made of it, measured and drawn without.

/// Font maps of Pango, used by one thread at a time.
///
/// Unchecked: the pool lends an engine to one thread at a time.
final class TextEngine: @unchecked Sendable {
  private let catalog: FontCatalog
  private var contexts: [FontCatalog.Selection: PangoObject] = [:]
  /// The fonts that the font maps have met, as Pango names them.
  private var descriptions: [Font: OpaquePointer] = [:]
  private var glyphFonts: [UnsafeMutableRawPointer: FontEntry] = [:]
  /// What shaping fills, for one item after the other.
  let glyphString = pango_glyph_string_new()
  let noAttributes = pango_attr_list_new()
  /// A font map keeps eight kilobytes for every font it meets. After so many it is made anew, or
  /// text whose size is animated would fill the memory. That is before Pango itself forgets some, at 256
  /// sets of fonts: what it forgets may still be in its threads' hands, and goes in nobody's turn.
  private static let largestSetCount = 240
  /// A font needs a set, and another one where there are emoji.
  private var setCount: Int { 2 * descriptions.count }

  private struct FontEntry {
    /// Keeps the font, so that no other one gets its address.
    let object: PangoObject
    let font: GlyphFont?
  }

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  deinit {
    evictFonts()
    pango_glyph_string_free(glyphString)
    pango_attr_list_unref(noAttributes)
  }

  /// The heights of a font's lines.
  func metrics(of font: Font) -> FontMetrics {
    prepare([font])
    let selection = catalog.selection(for: "", in: font)
    guard font.drawableSize != nil, let context = context(selection),
      let font = loadFont(font, in: context)
    else { return FontMetrics(ascent: 0, descent: 0) }
    return FontMetrics(ascent: points(font.ascent), descent: points(font.descent))
  }

  /// The font that letters without special needs are drawn with.
  func loadFont(_ font: Font, in context: OpaquePointer) -> GlyphFont? {
    guard let loaded = pango_context_load_font(context, description(of: font)) else { return nil }
    defer { g_object_unref(loaded) }
    return glyphFont(loaded)
  }

  /// Which set of fonts a part of a text in one font needs.
  func selection(for bytes: UnsafeBufferPointer<UInt8>, in font: Font) -> FontCatalog.Selection {
    catalog.selection(for: bytes, in: font)
  }

  /// Makes names for fonts that are about to be used.
  func prepare(_ fonts: some Sequence<Font>) {
    if setCount >= Self.largestSetCount { evictFonts() }
    for font in fonts where descriptions[font.shapingKey] == nil {
      descriptions[font.shapingKey] = font.makeDescription(size: font.shapingKey.size)
    }
  }

  /// The context of a set of fonts; nil if there is none.
  func context(_ selection: FontCatalog.Selection) -> OpaquePointer? {
    if let context = contexts[selection] { return context.pointer }
    guard let configuration = catalog.configuration(selection),
      let context = Self.makeContext(configuration)
    else { return nil }
    contexts[selection] = context
    return context.pointer
  }

  /// Pango's name for a font that was prepared. Valid until others are.
  func description(of font: Font) -> OpaquePointer? { descriptions[font.shapingKey] }

  /// What draws the glyphs of a font of this engine's.
  func glyphFont(_ font: UnsafeMutablePointer<PangoFont>) -> GlyphFont? {
    let key = UnsafeMutableRawPointer(font)
    if let entry = glyphFonts[key] { return entry.font }
    g_object_ref(key)
    let object = PangoObject(OpaquePointer(key))
    let entry = FontEntry(object: object, font: GlyphFont(font))
    glyphFonts[key] = entry
    return entry.font
  }

  private func evictFonts() {
    RetiredFontMaps.shared.retire(glyphFonts.values.map(\.object) + contexts.values)
    glyphFonts = [:]
    contexts = [:]
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
  }

  private static func makeContext(_ configuration: OpaquePointer) -> PangoObject? {
    PangoStart.perform(with: configuration)
    guard let map = FontMap.make(configuration) else { return nil }
    // The context keeps its map.
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    guard let context = pango_font_map_create_context(map) else { return nil }
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, PangoLanguage.named("en"))
    return PangoObject(context)
  }
}

extension Font {
  /// The font in a size that can be shaped. Where nothing is drawn that is one that nobody sees.
  fileprivate var shapingKey: Font { withSize(drawableSize ?? 1 / 1024) }
}
