import CDrawing
import Foundation
import Testing

@testable import WeftText

/// Glyphs and clusters are stored in few bytes, without loss.
@Suite struct GlyphListTests {
  @Test func `Glyphs with ids and advances of any size are stored without loss`() {
    let common: [ShapedParagraph.Glyph] = [
      .init(id: 0, advance: 0), .init(id: 65_534, advance: 65_535), .init(id: PangoGlyph.empty, advance: 1),
    ]
    let rare: [ShapedParagraph.Glyph] = [
      .init(id: 65_535, advance: 1), .init(id: 1, advance: 65_536), .init(id: 1, advance: -1),
      .init(id: PangoGlyph.attachment, advance: 9), .init(id: PangoGlyph.unknownFlag | 65, advance: 9),
    ]
    for glyphs in [[], common] + rare.map({ common + [$0] }) {
      let list = GlyphList(glyphs)
      #expect(list.count == glyphs.count)
      for (index, glyph) in glyphs.enumerated() {
        #expect(list[index].id == glyph.id && list[index].advance == glyph.advance)
      }
    }
  }

  @Test func `Clusters are stored without loss, also if they are not single glyphs in order`() {
    let glyphs = GlyphList((0..<6).map { .init(id: UInt32($0), advance: 100 + Int32($0)) })
    func cluster(
      _ byte: Int32, _ glyph: Int32, count: UInt16 = 1, _ kind: ShapedParagraph.Cluster.Kind = .letter
    ) -> ShapedParagraph.Cluster {
      let advance = (Int(glyph)..<Int(glyph) + Int(count)).reduce(0) { $0 + glyphs[$1].advance }
      return .init(byte: byte, glyph: glyph, advance: advance, glyphCount: count, kind: kind)
    }
    var flags = [CharacterFlags](repeating: .caret, count: 13)
    flags[1] = [.white, .lineBreak]
    flags[2] = [.punctuation, .caret]
    let ascii = [
      cluster(0, 0), cluster(1, 1, .space), cluster(2, 2, .punctuation), cluster(3, 3), cluster(4, 4),
      cluster(5, 5),
    ]
    let rows = [
      [], ascii,
      // Characters of several bytes, right to left, a ligature, several glyphs, a tab, other kinds.
      [cluster(0, 0), cluster(3, 1), cluster(5, 2), cluster(7, 3), cluster(9, 4), cluster(11, 5)],
      [cluster(0, 5), cluster(3, 4), cluster(5, 3), cluster(7, 2), cluster(9, 1), cluster(11, 0)],
      [cluster(0, 0), cluster(3, 1), cluster(4, 2), cluster(5, 3)],
      [cluster(0, 0, count: 3), cluster(3, 3, count: 3)], [cluster(0, 0, .tab)] + ascii[1...],
      [cluster(0, 0, .punctuation)] + ascii[1...],
    ]
    for clusters in rows {
      let list = ClusterList(clusters, of: glyphs, flags)
      #expect(list.count == clusters.count)
      for (kept, cluster) in zip(list, clusters) {
        #expect(kept.byte == cluster.byte && kept.glyph == cluster.glyph && kept.kind == cluster.kind)
        #expect(kept.advance == cluster.advance && kept.glyphCount == cluster.glyphCount)
      }
    }
  }

  @Test(arguments: [
    "Plain words, and more.", "Zwölf Boxkämpfer", "a\tb", "שלום עולם and more", "e\u{301}\u{301}x",
    "日本語 text",
    "مرحبا بالعالم", "👩‍👩‍👧‍👦 family", "-> => fi", "",
  ])
  func `Clusters of a paragraph cover each of its glyphs once, in order of bytes`(text: String) throws {
    let shaped = ShapedText(
      AttributedText(text, font: Font(size: 16)), defaultFont: Font(size: 16), layoutDirection: .leftToRight)
    let paragraph = try #require(shaped.paragraph(from: 0, after: nil))
    #expect(paragraph.clusters.map(\.byte) == paragraph.clusters.map(\.byte).sorted())
    #expect(paragraph.clusters.first.map { $0.byte == 0 } ?? text.isEmpty)
    let glyphs = paragraph.clusters.flatMap { Int($0.glyph)..<Int($0.glyph) + Int($0.glyphCount) }
    #expect(glyphs.sorted() == Array(0..<paragraph.glyphs.count))
    #expect(paragraph.advance == glyphs.reduce(0) { $0 + Int(paragraph.glyphs[$1].advance) })
  }
}
