import CDrawing
import Foundation
import Testing
import WeftGraphics

@testable import WeftText

/// ASCII text is shaped without the features that don't affect it. Its glyphs are those that HarfBuzz finds with
/// all features on.
@Suite struct IdleSubstitutionsTests {
  private static let fonts = [
    Font(size: 14), Font(size: 14, weight: .bold), Font(size: 14, design: .monospaced),
    Font(size: 14, family: "Noto Sans"), Font(size: 14, family: "Noto Serif"),
  ]
  /// Characters that fonts replace in the company of others, and those that they leave alone.
  private static let alphabets = [
    String(String.UnicodeScalarView((0x20...0x7E).compactMap(Unicode.Scalar.init))),
    "abefijlx fixing office waffle", "x123 4.5", "-<>=~+| ", "(A)[B]{C}@:-+ x", "www.:/*#!?&$_\\|",
    "Lorem ipsum, dolor.",
  ]

  private struct Shaped: Equatable {
    var glyphs: [UInt32]
    var advances: [Int32]
  }

  @Test(arguments: fonts)
  func `ASCII text has the same glyphs as with all features`(font: Font) throws {
    let engines = TextEnginePool(catalog: .shared)
    // An engine takes a closer look at a font only when it is used more than a little.
    _ = try shape(String(repeating: "Plain letters ", count: 100), font, engines)
    var random = SeededGenerator(seed: 7)
    for alphabet in Self.alphabets {
      let characters = Array(alphabet)
      for _ in 0..<100 {
        let length = Int.random(in: 1...60, using: &random)
        let text = "a" + String((0..<length).map { _ in characters.randomElement(using: &random)! })
        let paragraph = try shape(text, font, engines)
        let run = try #require(paragraph.runs.first)
        #expect(paragraph.runs.count == 1)
        let expected = plainlyShaped(text, try #require(run.font), size: font.size)
        #expect(glyphs(of: paragraph) == expected, "\(text)")
      }
    }
  }

  /// Pango shapes text with features. This one does not exist.
  private static let unknownFeature = FontFeatures(rawValue: 1 << 15)

  @Test(arguments: fonts, [0, 1.5])
  func `ASCII text has the glyphs that Pango finds`(font: Font, kerning: CGFloat) throws {
    var other = font
    other.features = Self.unknownFeature
    let engines = TextEnginePool(catalog: .shared)
    var random = SeededGenerator(seed: 8)
    for alphabet in Self.alphabets {
      let characters = Array(alphabet + "\t")
      for _ in 0..<30 {
        let length = Int.random(in: 1...80, using: &random)
        let text = String((0..<length).map { _ in characters.randomElement(using: &random)! })
        let direct = try shape(text, font, engines, kerning: kerning)
        let expected = try shape(text, other, engines, kerning: kerning)
        #expect(glyphs(of: direct) == glyphs(of: expected), "\(text)")
        #expect(direct.clusters.map(\.byte) == expected.clusters.map(\.byte), "\(text)")
        #expect(direct.offsets.map(\.x) == expected.offsets.map(\.x), "\(text)")
        #expect(direct.offsets.map(\.y) == expected.offsets.map(\.y), "\(text)")
      }
    }
  }

  /// What HarfBuzz has shaped directly is in the buffer of the engine afterwards.
  @Test(arguments: [
    ("Plain text, 42 %", true), ("{[0, 1]} ~ #", true), ("Caf\u{E9}", false), ("\u{65E5}\u{672C}", false),
    ("\u{5E9}\u{5DC}", false),
  ])
  func `Only ASCII text is shaped without Pango`(text: String, isDirect: Bool) throws {
    let engines = TextEnginePool(catalog: .shared)
    let paragraph = try shape(text, Font(size: 14), engines)
    let count = engines.withEngine { hb_buffer_get_length($0.buffer) }
    #expect(paragraph.glyphs.count > 0)
    #expect(count == (isDirect ? UInt32(paragraph.glyphs.count) : 0))
  }

  @Test func `Text with features of its own is shaped by Pango`() throws {
    let engines = TextEnginePool(catalog: .shared)
    var font = Font(size: 14)
    font.features = .monospacedDigits
    _ = try shape("Plain text", font, engines)
    #expect(engines.withEngine { hb_buffer_get_length($0.buffer) } == 0)
  }

  @Test func `The interface font leaves ordinary letters and digits alone`() throws {
    let paragraph = try shape("a", Font(size: 14), .shared)
    let idle = IdleSubstitutions(of: try #require(paragraph.runs[0].font))
    #expect(idle.everywhere == ["ccmp", "locl"])
    #expect(idle.atQuietCharacters == ["calt"])
    #expect("abcdefghijklmnopqrstuvwyzABCXYZ 0123456789.,;!?'\"".utf8.allSatisfy { idle.isQuiet($0) })
    #expect(!"x-<>(:".utf8.contains { idle.isQuiet($0) })
  }

  private func shape(
    _ text: String, _ font: Font, _ engines: TextEnginePool, kerning: CGFloat = 0
  ) throws -> ShapedParagraph {
    let text = AttributedText(text, attributes: TextAttributes(font: font, kerning: kerning))
    let shaped = ShapedText(text, defaultFont: font, layoutDirection: .leftToRight, engines: engines)
    return try #require(shaped.paragraph(from: 0, after: nil))
  }

  private func glyphs(of paragraph: ShapedParagraph) -> Shaped {
    let glyphs = (0..<paragraph.glyphs.count).map { paragraph.glyphs[$0] }
    return Shaped(glyphs: glyphs.map(\.id), advances: glyphs.map(\.advance))
  }

  /// HarfBuzz's result with the font's default features.
  private func plainlyShaped(_ text: String, _ font: GlyphFont, size: CGFloat) -> Shaped {
    let scaled = hb_font_create(hb_font_get_face(font.pointer))
    defer { hb_font_destroy(scaled) }
    hb_font_set_scale(scaled, pangoUnits(size), pangoUnits(size))
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(scaled, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = UnsafeBufferPointer(start: hb_buffer_get_glyph_infos(buffer, &count), count: Int(count))
    let positions = UnsafeBufferPointer(
      start: hb_buffer_get_glyph_positions(buffer, &count), count: Int(count))
    return Shaped(glyphs: infos.map(\.codepoint), advances: positions.map(\.x_advance))
  }
}
