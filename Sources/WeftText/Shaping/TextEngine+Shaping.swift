import CDrawing
import Foundation
import WeftGraphics

extension TextEngine {
  /// Shapes a paragraph; nil if there is no font at all.
  ///
  /// - Parameters:
  ///   - source: the text that contains the paragraph.
  ///   - bytes: all of the text.
  ///   - range: the paragraph.
  ///   - previous: the previous part of the same paragraph, if this is not the first part.
  func shape(
    _ source: ShapedText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: ParagraphRange,
    continuing previous: ShapedParagraph?
  ) -> ShapedParagraph? {
    let spans = ParagraphSpans(source, range)
    var contents = UnsafeBufferPointer(rebasing: bytes[range.start..<range.end])
    guard let context = context(for: spans, contents) else { return nil }
    let language = PangoLanguage.named(source.language)
    pango_context_set_language(context, language)
    // For Pango, a zero ends the text.
    var copy: [UInt8] = []
    if contents.contains(0) { copy = contents.map { $0 == 0 ? 1 : $0 } }
    return copy.withUnsafeBufferPointer { cleaned in
      if !cleaned.isEmpty { contents = cleaned }
      let style = previous?.style ?? spans.first.attributes.rare.paragraphStyle ?? ParagraphStyle()
      let isRightToLeft =
        previous?.isRightToLeft ?? self.isRightToLeft(contents, style, source.layoutDirection)
      var shape = ShapeBuilder()
      shape.flags = flags(of: contents, language, isRightToLeft: isRightToLeft)
      if !contents.isEmpty { shapeItems(contents, spans, context, isRightToLeft, &shape) }
      let font = loadFont(spans.first.font, in: context)
      return ShapedParagraph(
        range: range, isRightToLeft: isRightToLeft,
        leadsFromRight: leadsFromRight(style, source.layoutDirection, isRightToLeft: isRightToLeft),
        style: style, shape: shape, spans: source.text.spans, font: font)
    }
  }

  /// The context with fonts for every part of a paragraph.
  private func context(
    for spans: ParagraphSpans, _ contents: UnsafeBufferPointer<UInt8>
  ) -> OpaquePointer? {
    prepare(spans.all.lazy.map(\.font))
    var selection = FontCatalog.Selection.shipped
    for span in spans.all {
      let part = UnsafeBufferPointer(rebasing: contents[span.bytes])
      if self.selection(for: part, in: span.font) == .all { selection = .all }
    }
    return context(selection)
  }

  private func isRightToLeft(
    _ contents: UnsafeBufferPointer<UInt8>, _ style: ParagraphStyle, _ layoutDirection: WritingDirection
  ) -> Bool {
    switch style.baseWritingDirection {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .natural: break
    }
    return TextDirection.first(in: contents) ?? (layoutDirection == .rightToLeft)
  }

  /// Whether the leading edge of a paragraph is the right one.
  private func leadsFromRight(
    _ style: ParagraphStyle, _ layoutDirection: WritingDirection, isRightToLeft: Bool
  ) -> Bool {
    if style.baseWritingDirection != .natural || layoutDirection == .natural { return isRightToLeft }
    return layoutDirection == .rightToLeft
  }

  /// The line breaks, word boundaries and caret positions, for each byte and for the end.
  private func flags(
    of contents: UnsafeBufferPointer<UInt8>, _ language: OpaquePointer?, isRightToLeft: Bool
  ) -> [CharacterFlags] {
    var flags = [CharacterFlags](repeating: [], count: contents.count + 1)
    let characters = contents.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: characters + 1) { attributes in
      let empty: StaticString = ""
      contents.withMemoryRebound(to: CChar.self) { text in
        let address =
          text.baseAddress ?? UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
        pango_get_log_attrs(
          address, Int32(text.count), isRightToLeft ? 1 : 0, language,
          attributes.baseAddress, Int32(attributes.count))
      }
      attributes.withMemoryRebound(to: UInt32.self) { bits in
        var index = 0
        for byte in 0..<contents.count where contents[byte] & 0xC0 != 0x80 {
          flags[byte] = CharacterFlags(pango: bits[index])
          index += 1
        }
        flags[contents.count] = CharacterFlags(pango: bits[index]).union(.caret)
        flags[0].insert(.caret)
      }
    }
    return flags
  }

  private func shapeItems(
    _ contents: UnsafeBufferPointer<UInt8>, _ spans: ParagraphSpans, _ context: OpaquePointer,
    _ isRightToLeft: Bool, _ shape: inout ShapeBuilder
  ) {
    shape.glyphs.reserveCapacity(contents.count)
    shape.offsets.reserveCapacity(contents.count)
    shape.clusters.reserveCapacity(contents.count)
    let attributes = spans.makeAttributes(self) ?? noAttributes
    defer { if attributes != noAttributes { pango_attr_list_unref(attributes) } }
    pango_context_set_font_description(context, description(of: spans.first.font))
    contents.withMemoryRebound(to: CChar.self) { text in
      guard let address = text.baseAddress else { return }
      let items = pango_itemize_with_base_dir(
        context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR, address, 0, Int32(text.count),
        attributes, nil)
      var next = items
      while let current = next {
        next = current.pointee.next
        guard let data = current.pointee.data else { continue }
        let item = data.assumingMemoryBound(to: PangoItem.self)
        shapeItem(item, text, spans, &shape)
        pango_item_free(item)
      }
      g_list_free(items)
    }
  }

  private func shapeItem(
    _ item: UnsafeMutablePointer<PangoItem>, _ text: UnsafeBufferPointer<CChar>, _ spans: ParagraphSpans,
    _ shape: inout ShapeBuilder
  ) {
    let bytes = Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
    let span = spans.span(at: bytes.lowerBound)
    guard let attachment = span.attributes.rare.attachment else {
      return shapeText(item, bytes, text, span, &shape)
    }
    // Neighbours with equal attributes are one item, so it may contain several attachments, and other text.
    var start = bytes.lowerBound
    for byte in bytes where text.isAttachment(at: byte) {
      if start < byte { shapeText(item, start..<byte, text, span, &shape) }
      shape.append(attachment, at: byte, level: item.pointee.analysis.level, span: span)
      start = byte + TextAttachment.byteCount
    }
    if start < bytes.upperBound { shapeText(item, start..<bytes.upperBound, text, span, &shape) }
  }

  /// Shapes a part of an item that contains no attachment.
  private func shapeText(
    _ item: UnsafeMutablePointer<PangoItem>, _ bytes: Range<Int>, _ text: UnsafeBufferPointer<CChar>,
    _ span: ParagraphSpans.Part, _ shape: inout ShapeBuilder
  ) {
    guard let base = text.baseAddress, let glyphString else { return }
    let rare = span.attributes.rare
    let firstCluster = shape.clusters.count
    let level = item.pointee.analysis.level
    guard let pangoFont = item.pointee.analysis.font, let font = glyphFont(pangoFont) else { return }
    if !shapeAscii(item, bytes, in: font, text, span) {
      pango_shape_full(
        base + bytes.lowerBound, Int32(bytes.count), base, Int32(text.count), &item.pointee.analysis,
        glyphString)
    }
    let spacing = pangoUnits(min(max(rare.kerning ?? 0, -1024), 1024))
    shape.append(
      glyphString.pointee, in: font, of: text, itemStart: bytes.lowerBound, isRightToLeft: level & 1 == 1,
      spacing: spacing)
    let rise = pangoUnits(min(max(rare.baselineOffset ?? 0, -1024), 1024))
    shape.runs.append(
      ShapedParagraph.Run(
        font: font, clusters: firstCluster..<shape.clusters.count, level: level, ascent: font.ascent + rise,
        descent: font.descent - rise, letterSpacing: spacing, rise: rise, span: Int32(span.index)))
  }
}

extension UnsafeBufferPointer<CChar> {
  /// Whether the character at a byte is replaced by an attachment.
  fileprivate func isAttachment(at byte: Int) -> Bool {
    byte + 2 < count && UInt8(bitPattern: self[byte]) == 0xEF && UInt8(bitPattern: self[byte + 1]) == 0xBF
      && UInt8(bitPattern: self[byte + 2]) == 0xBC
  }
}

extension ShapeBuilder {
  /// Adds an attachment in place of a character.
  fileprivate mutating func append(
    _ attachment: TextAttachment, at byte: Int, level: UInt8, span: ParagraphSpans.Part
  ) {
    let rise = pangoUnits(min(max(span.attributes.rare.baselineOffset ?? 0, -1024), 1024))
    let bottom = pangoUnits(min(max(attachment.baselineOffset, -16_384), 16_384)) &+ rise
    let (width, height) = (pangoUnits(attachment.size.width), pangoUnits(attachment.size.height))
    glyphs.append(.init(id: PangoGlyph.attachment, advance: width))
    offsets.append(.init(x: 0, y: 0))
    let index = clusters.count
    clusters.append(
      .init(
        byte: Int32(byte), glyph: Int32(glyphs.count - 1), advance: width, glyphCount: 1, kind: .letter))
    runs.append(
      ShapedParagraph.Run(
        font: nil, clusters: index..<index + 1, level: level, ascent: max(bottom + height, 0),
        descent: max(-bottom, 0), letterSpacing: 0, rise: bottom, span: Int32(span.index),
        isAttachment: true))
  }
}
