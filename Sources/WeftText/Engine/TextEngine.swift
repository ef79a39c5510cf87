import CDrawing
import Foundation
import WeftGraphics

// Pango's font maps and contexts must not be used by two threads at the same time, and creating a font map
// takes milliseconds. For this reason there is a pool of engines with their own font maps. A thread that
// shapes text takes an engine out, uses it exclusively, and puts it back. There are as many engines as
// threads that have shaped text at the same time. No client code runs while an engine is taken out. The
// result of shaping, a `ShapedParagraph`, does not need an engine: its lines are made, measured and drawn
// without one.

/// An engine that shapes text with its own Pango font maps. Used by one thread at a time.
///
/// Unchecked: the pool gives an engine to one thread at a time.
final class TextEngine: @unchecked Sendable {
  private let catalog: FontCatalog
  private var contexts: [FontCatalog.Selection: Context] = [:]
  /// Pango's descriptions of the fonts that were used with the font maps.
  private var descriptions: [Font: OpaquePointer] = [:]
  private var glyphFonts: [UnsafeMutableRawPointer: FontEntry] = [:]
  /// The glyph string that shaping reuses for each item.
  let glyphString = pango_glyph_string_new()
  /// The buffer and the features that HarfBuzz gets for each item of ASCII text.
  let buffer = hb_buffer_create()
  var featuresOff: [hb_feature_t] = []
  let noAttributes = pango_attr_list_new()
  /// The number of font sets after which the font map is replaced. A font map stores eight kilobytes for
  /// every font, so text with an animated size would otherwise fill the memory. The limit is below 256, at
  /// which Pango itself evicts font sets: Pango's threads may still use those, and they would be freed
  /// without waiting for the threads.
  private static let largestSetCount = 240
  /// A font needs one set, and another one if there are emoji.
  private var setCount: Int { 2 * descriptions.count }

  /// The fonts that were used for ASCII text.
  var asciiUses: [GlyphFont.Source: AsciiUse] = [:]

  private struct Context {
    let object: PangoObject
    let fontMap: FontMapObject
  }

  private struct FontEntry {
    /// Retains the font, so that no other font gets its address.
    let object: PangoObject
    let font: GlyphFont?
  }

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  deinit {
    evictFonts()
    pango_glyph_string_free(glyphString)
    hb_buffer_destroy(buffer)
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

  /// The font for ordinary letters.
  func loadFont(_ font: Font, in context: OpaquePointer) -> GlyphFont? {
    guard let loaded = pango_context_load_font(context, description(of: font)) else { return nil }
    defer { g_object_unref(loaded) }
    return glyphFont(loaded)
  }

  /// The set of fonts that a part of a text in one font needs.
  func selection(for bytes: UnsafeBufferPointer<UInt8>, in font: Font) -> FontCatalog.Selection {
    catalog.selection(for: bytes, in: font)
  }

  /// Creates Pango's descriptions of fonts that are about to be used.
  func prepare(_ fonts: some Sequence<Font>) {
    if setCount >= Self.largestSetCount { evictFonts() }
    for font in fonts where descriptions[font.shapingKey] == nil {
      descriptions[font.shapingKey] = font.makeDescription(size: font.shapingKey.size)
    }
  }

  /// The context of a set of fonts; nil if there is none.
  func context(_ selection: FontCatalog.Selection) -> OpaquePointer? {
    if let context = contexts[selection] { return context.object.pointer }
    guard let configuration = catalog.configuration(selection),
      let context = Self.makeContext(configuration)
    else { return nil }
    contexts[selection] = context
    return context.object.pointer
  }

  /// Pango's description of a prepared font. Valid until the next call of `prepare`.
  func description(of font: Font) -> OpaquePointer? { descriptions[font.shapingKey] }

  /// The glyph font for one of this engine's Pango fonts.
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
    RetiredFontMaps.shared.retire(
      glyphFonts.values.map(\.object) + contexts.values.flatMap { [$0.object, $0.fontMap] })
    glyphFonts = [:]
    contexts = [:]
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
  }

  private static func makeContext(_ configuration: OpaquePointer) -> Context? {
    PangoStart.perform(with: configuration)
    guard let map = FontMap.make(configuration), let context = pango_font_map_create_context(map.fontMap)
    else {
      return nil
    }
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, PangoLanguage.named("en"))
    return Context(object: PangoObject(context), fontMap: map)
  }
}

extension Font {
  /// The font in a size that can be shaped. If nothing is drawn, the size is too small to be visible.
  fileprivate var shapingKey: Font { withSize(drawableSize ?? 1 / 1024) }
}
