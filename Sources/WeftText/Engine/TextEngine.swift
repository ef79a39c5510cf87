import WeftThreads
import CPango
import Foundation
import WeftGraphics

// Pango's font maps, contexts and layouts must not be used by two threads at once, and making a font
// map takes milliseconds. So there is a pool of engines, each with font maps of its own: whoever
// draws or measures takes one out, uses it alone, and puts it back. There are as many as threads that
// ever drew text at the same time. No client code runs while an engine is taken out.

/// Font maps of Pango, used by one thread at a time.
///
/// Unchecked: the pool lends an engine to one thread at a time.
final class TextEngine: @unchecked Sendable {
  private let catalog: FontCatalog
  private var contexts: [FontCatalog.Selection: PangoObject] = [:]
  /// The fonts that the font maps have met.
  private var fonts: Set<Font> = []
  /// A font map keeps eight kilobytes for every font it meets. After so many it is made anew, or
  /// text whose size is animated would fill the memory.
  private static let largestFontCount = 256

  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  private static let idle = Protected<[TextEngine]>([])
  /// More idle engines than this are not kept; each holds about a megabyte.
  private static let largestIdleCount = 8

  /// Lends an engine with the shipped fonts to the caller's thread.
  static func withShared<R>(_ body: (TextEngine) throws -> R) rethrows -> R {
    let engine = idle.withLock { $0.popLast() } ?? TextEngine(catalog: .shared)
    defer {
      idle.withLock { idle in
        if idle.count < largestIdleCount { idle.append(engine) }
      }
    }
    return try body(engine)
  }

  /// The heights of a font's lines.
  func metrics(of font: Font) -> FontMetrics {
    guard let size = font.drawableSize, let context = context(for: "", font) else {
      return FontMetrics(ascent: 0, descent: 0)
    }
    let description = font.makeDescription(size: size)
    defer { pango_font_description_free(description) }
    guard let metrics = pango_context_get_metrics(context, description, nil) else {
      return FontMetrics(ascent: 0, descent: 0)
    }
    defer { pango_font_metrics_unref(metrics) }
    return FontMetrics(
      ascent: points(pango_font_metrics_get_ascent(metrics)),
      descent: points(pango_font_metrics_get_descent(metrics)))
  }

  /// Lays a text out and lends the result.
  ///
  /// - Parameters:
  ///   - width: where lines end at the latest, in points; infinite for nowhere.
  ///   - height: where the text is truncated if its style says so, in points; infinite for nowhere.
  /// - Returns: nil if there is nothing to draw: no text, no size, or no font on the machine.
  func withLayout<R>(
    of text: String, style: TextStyle, width: CGFloat, height: CGFloat, _ body: (TextBox) -> R
  ) -> R? {
    guard !text.isEmpty, let size = style.font.drawableSize, let context = context(for: text, style.font)
    else { return nil }
    let box = TextBox(
      context: context, text: text, style: style, fontSize: size, width: width, height: height)
    return body(box)
  }

  /// The context of the fonts that a text needs.
  private func context(for text: String, _ font: Font) -> OpaquePointer? {
    if fonts.insert(font).inserted, fonts.count > Self.largestFontCount {
      contexts = [:]
      fonts = [font]
    }
    let selection = catalog.selection(for: text, in: font)
    if let context = contexts[selection] { return context.pointer }
    guard let configuration = catalog.configuration(selection),
      let context = Self.makeContext(configuration)
    else { return nil }
    contexts[selection] = context
    return context.pointer
  }

  private static func makeContext(_ configuration: OpaquePointer) -> PangoObject? {
    PangoStart.perform(with: configuration)
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(map)) }
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    guard let context = pango_font_map_create_context(map) else { return nil }
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    // The same pixels on every machine, and the same line breaks at every scale.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    return PangoObject(context)
  }
}

/// A counted reference to an object of Pango's.
final class PangoObject {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// Pango's units as points.
func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

/// Points as Pango's units, at most so many as there can be.
func pangoUnits(_ points: CGFloat) -> Int32 {
  guard !points.isNaN else { return 0 }
  return Int32(min(max((points * CGFloat(PANGO_SCALE)).rounded(), -0x1p30), 0x1p30))
}
