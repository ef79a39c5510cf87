import CDrawing

/// The glyphs of a paragraph: four bytes each if all numbers are small, as in most texts.
struct GlyphList: Sendable {
  private let storage: Storage

  private enum Storage {
    case small([Small])
    case large([ShapedParagraph.Glyph])
  }

  private struct Small {
    var id: UInt16
    var advance: UInt16

    /// The id for the empty glyph. No font has a glyph with this id.
    static let emptyID: UInt16 = .max
  }

  init(_ glyphs: [ShapedParagraph.Glyph]) {
    let isSmall = glyphs.allSatisfy {
      ($0.id < UInt32(Small.emptyID) || $0.id == PangoGlyph.empty) && $0.advance >= 0 && $0.advance <= 0xFFFF
    }
    storage =
      isSmall
      ? .small(
        glyphs.map {
          Small(
            id: $0.id == PangoGlyph.empty ? Small.emptyID : UInt16($0.id), advance: UInt16($0.advance))
        }) : .large(glyphs)
  }

  var count: Int {
    switch storage {
    case .small(let glyphs): glyphs.count
    case .large(let glyphs): glyphs.count
    }
  }

  subscript(index: Int) -> ShapedParagraph.Glyph {
    @inline(__always) get {
      switch storage {
      case .small(let glyphs):
        let glyph = glyphs[index]
        return .init(
          id: glyph.id == Small.emptyID ? PangoGlyph.empty : UInt32(glyph.id), advance: Int32(glyph.advance))
      case .large(let glyphs):
        return glyphs[index]
      }
    }
  }
}
