import CDrawing

/// Collects the results of shaping the items of a paragraph.
struct ShapeBuilder {
  var glyphs: [ShapedParagraph.Glyph] = []
  var offsets: [ShapedParagraph.GlyphOffset] = []
  var hasOffsets = false
  var clusters: [ShapedParagraph.Cluster] = []
  var runs: [ShapedParagraph.Run] = []
  var flags: [CharacterFlags] = []

  /// Adds the glyphs of an item as clusters in the order of the text.
  mutating func append(
    _ string: PangoGlyphString, in font: GlyphFont, of text: UnsafeBufferPointer<CChar>, itemStart: Int,
    isRightToLeft: Bool, spacing: Int32
  ) {
    let count = Int(string.num_glyphs)
    guard count > 0, let infos = string.glyphs, let places = string.log_clusters else { return }
    let base = glyphs.count
    for index in 0..<count {
      if infos[index].glyph & PangoGlyph.unknownFlag != 0 { infos[index].geometry.width = font.boxAdvance }
      let info = infos[index]
      glyphs.append(.init(id: info.glyph, advance: info.geometry.width))
      offsets.append(.init(x: info.geometry.x_offset, y: info.geometry.y_offset))
      if info.geometry.x_offset != 0 || info.geometry.y_offset != 0 { hasOffsets = true }
    }
    var index = isRightToLeft ? count - 1 : 0
    let step = isRightToLeft ? -1 : 1
    while index >= 0, index < count {
      let place = places[index]
      let first = index
      var advance: Int32 = 0
      while index >= 0, index < count, places[index] == place {
        advance &+= infos[index].geometry.width
        index += step
      }
      let (low, high) = isRightToLeft ? (index + 1, first) : (first, index - 1)
      appendCluster(
        kind(ofCharacterAt: itemStart + Int(place), in: text), byte: itemStart + Int(place),
        glyphs: base + low...base + high, advance: advance, spacing: spacing, isRightToLeft: isRightToLeft)
    }
  }

  private mutating func appendCluster(
    _ kind: ShapedParagraph.Cluster.Kind, byte: Int, glyphs range: ClosedRange<Int>, advance: Int32,
    spacing: Int32, isRightToLeft: Bool
  ) {
    if spacing != 0 {
      // The spacing to the next letter is on the side of that letter.
      let edge = isRightToLeft ? range.lowerBound : range.upperBound
      glyphs[edge].advance &+= spacing
      if isRightToLeft {
        offsets[edge].x &+= spacing
        hasOffsets = true
      }
    }
    if kind == .punctuation { flags[byte].insert(.punctuation) }
    clusters.append(
      .init(
        byte: Int32(byte), glyph: Int32(range.lowerBound), advance: advance &+ spacing,
        glyphCount: UInt16(clamping: range.count), kind: kind))
  }

  private func kind(
    ofCharacterAt byte: Int, in text: UnsafeBufferPointer<CChar>
  ) -> ShapedParagraph.Cluster.Kind {
    let first = UInt8(bitPattern: text[byte])
    if first == 9 { return .tab }
    if flags[byte].contains(.white) { return .space }
    if first < 0x80 {
      let scalar = Unicode.Scalar(first)
      return ("!"..."/").contains(scalar) || (":"..."?").contains(scalar) ? .punctuation : .letter
    }
    let bytes = text[byte..<min(byte + 4, text.count)].map { UInt8(bitPattern: $0) }
    let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    switch scalar?.properties.generalCategory {
    case .closePunctuation, .connectorPunctuation, .dashPunctuation, .finalPunctuation, .initialPunctuation,
      .openPunctuation, .otherPunctuation:
      return .punctuation
    default: return .letter
    }
  }
}
