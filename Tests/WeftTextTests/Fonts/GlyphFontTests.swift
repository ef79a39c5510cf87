import CDrawing
import Testing
import WeftGraphics

@testable import WeftText

/// Compares what is known about a font without the help of Pango with what Pango reports.
@Suite struct GlyphFontTests {
  private static let fonts: [Font] =
    Font.Weight.allCases.map { Font(size: 17, weight: $0) } + [
      Font(size: 11.3, design: .monospaced), Font(size: 1, isItalic: true), Font(size: 900),
    ]
    + ["DejaVu Sans", "DejaVu Serif", "Noto Sans Devanagari", "Noto Color Emoji", "Droid Sans Fallback"].map {
      Font(size: 23.4, isItalic: $0.hasPrefix("Noto"), family: $0)
    }

  @Test(arguments: fonts) func `Underlines and strikethroughs have Pango's metrics`(font: Font) throws {
    try TextEnginePool(catalog: .shared).withEngine { engine in
      engine.prepare([font])
      let context = try #require(engine.context(.all))
      let loaded = try #require(pango_context_load_font(context, engine.description(of: font)))
      defer { g_object_unref(UnsafeMutableRawPointer(loaded)) }
      let decorations = try #require(engine.glyphFont(loaded)).decorations
      let metrics = try #require(pango_font_get_metrics(loaded, nil))
      defer { pango_font_metrics_unref(metrics) }
      #expect(decorations.underlinePosition == points(pango_font_metrics_get_underline_position(metrics)))
      #expect(decorations.underlineThickness == points(pango_font_metrics_get_underline_thickness(metrics)))
      #expect(decorations.strikePosition == points(pango_font_metrics_get_strikethrough_position(metrics)))
      #expect(decorations.strikeThickness == points(pango_font_metrics_get_strikethrough_thickness(metrics)))
    }
  }
}
