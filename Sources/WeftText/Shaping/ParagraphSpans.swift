import CDrawing
import Foundation

/// The spans of a text within a paragraph, with their resolved fonts.
struct ParagraphSpans {
  struct Part {
    /// Bytes from the start of the paragraph.
    var bytes: Range<Int>
    var attributes: TextAttributes
    var font: Font
    /// The index of the span in the text.
    var index: Int
  }

  let all: [Part]

  init(_ source: ShapedText, _ range: ParagraphRange) {
    let spans = source.text.spans
    func part(_ bytes: Range<Int>, _ attributes: TextAttributes, _ index: Int) -> Part {
      Part(
        bytes: bytes, attributes: attributes, font: attributes.font ?? source.defaultFont, index: index)
    }
    var parts: [Part] = []
    var index = spans.partitioningIndex { $0.end > range.start }
    var start = 0
    while index < spans.count, start < range.end - range.start {
      let end = min(spans[index].end, range.end) - range.start
      parts.append(part(start..<end, spans[index].attributes, index))
      start = end
      index += 1
    }
    if parts.isEmpty {
      // An empty paragraph has the attributes of its terminator, or of the text before it if there is none.
      let attributes =
        index < spans.count ? spans[index].attributes : spans.last?.attributes ?? source.text.emptyAttributes
      parts = [part(0..<0, attributes, min(index, spans.count - 1))]
    }
    all = parts
  }

  /// The first part, which always exists.
  var first: Part { all[0] }

  /// The part that contains a byte.
  func span(at byte: Int) -> Part {
    all.count == 1 ? all[0] : all[min(all.partitioningIndex { $0.bytes.upperBound > byte }, all.count - 1)]
  }

  /// The attributes that affect shaping, to be freed by the caller; nil if all letters are in one plain font.
  func makeAttributes(_ engine: TextEngine) -> OpaquePointer? {
    if all.count == 1, first.attributes.isSimple, first.font.features.isEmpty { return nil }
    let list = pango_attr_list_new()
    for part in all {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(part.bytes.lowerBound)
        attribute.pointee.end_index = UInt32(part.bytes.upperBound)
        pango_attr_list_insert(list, attribute)
      }
      insert(pango_attr_font_desc_new(engine.description(of: part.font)))
      if let names = part.font.features.names { insert(pango_attr_font_features_new(names)) }
      // Letters with additional spacing must not form ligatures.
      if let kerning = part.attributes.rare.kerning, kerning != 0 {
        insert(pango_attr_letter_spacing_new(pangoUnits(kerning)))
      }
      if let language = part.attributes.rare.language {
        insert(pango_attr_language_new(PangoLanguage.named(language)))
      }
      // Neighbours without other differences must become separate items.
      insert(pango_attr_foreground_new(UInt16(part.index & 1), 0, 0))
    }
    return list
  }
}
