import CDrawing

// HarfBuzz shapes ASCII text directly. The result is that of Pango's function, which takes longer: it asks a
// font of its own for the width of each glyph, looks for the colours of each, and all threads share one buffer.

extension TextEngine {
  /// The use of a font for ASCII text.
  struct AsciiUse {
    var byteCount = 0
    var idle: IdleSubstitutions?
  }

  /// The number of bytes of ASCII text from which it is worth finding out what a font does not do with it.
  private static let worthwhileByteCount = 1024
  /// The largest number of features that are turned off for parts of an item. HarfBuzz walks over the whole
  /// item for each.
  private static let largestFeatureCount = 24
  /// The shortest range for which features are turned off.
  private static let shortestRange = 4
  /// The features that form ligatures of letters unless they are turned off.
  private static let ligatures = ["liga", "clig"]

  /// Shapes a part of an item that contains only ASCII text, and stores the result in `glyphString`.
  ///
  /// - Parameters:
  ///   - item: the item, with any attributes.
  ///   - range: the part, in bytes of the paragraph.
  ///   - font: its font.
  ///   - text: the paragraph.
  ///   - span: its attributes.
  /// - Returns: false, without shaping, if the text is not ASCII or needs more of Pango.
  func shapeAscii(
    _ item: UnsafeMutablePointer<PangoItem>, _ range: Range<Int>, in font: GlyphFont,
    _ text: UnsafeBufferPointer<CChar>, _ span: ParagraphSpans.Part
  ) -> Bool {
    let analysis = item.pointee.analysis
    guard analysis.isUsual, span.font.features.isEmpty, !font.hasOwnFeatures,
      text[range].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 }),
      let tables = pango_font_get_hb_font(analysis.font)
    else { return false }
    featuresOff.removeAll(keepingCapacity: true)
    // Letters with additional spacing must not form ligatures.
    if span.attributes.rare.kerning ?? 0 != 0 { turnOff(Self.ligatures) }
    turnOffIdleSubstitutions(range, analysis, in: font, text)
    fillBuffer(text, range, analysis)
    hb_shape(tables, buffer, featuresOff, UInt32(featuresOff.count))
    return copyGlyphs(of: text, from: range.lowerBound)
  }

  /// Sets the buffer to a part of a paragraph, as Pango does.
  private func fillBuffer(
    _ text: UnsafeBufferPointer<CChar>, _ range: Range<Int>, _ analysis: PangoAnalysis
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    let script = g_unicode_script_to_iso15924(GUnicodeScript(Int32(analysis.script)))
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(analysis.language), -1))
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(flags))
    hb_buffer_add_utf8(
      buffer, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
  }

  /// Copies the glyphs from the buffer. Returns false if the font has moved letters to the left.
  private func copyGlyphs(of text: UnsafeBufferPointer<CChar>, from start: Int) -> Bool {
    var count: UInt32 = 0
    guard let glyphString, let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count), count > 0
    else { return false }
    pango_glyph_string_set_size(glyphString, Int32(count))
    guard let glyphs = glyphString.pointee.glyphs, let clusters = glyphString.pointee.log_clusters
    else { return false }
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      guard position.x_advance >= 0 else { return false }
      let isMissing = info.codepoint == 0
      glyphs[index].glyph =
        isMissing ? PangoGlyph.unknownFlag | UInt32(text[Int(info.cluster)]) : info.codepoint
      glyphs[index].geometry = PangoGlyphGeometry(
        width: position.x_advance, x_offset: position.x_offset, y_offset: -position.y_offset)
      clusters[index] = Int32(info.cluster) - Int32(start)
    }
    return true
  }

  // MARK: Features

  private func turnOff(_ features: [String], in range: Range<Int>? = nil) {
    for feature in features {
      featuresOff.append(
        hb_feature_t(
          tag: SubstitutionTable.tag(feature), value: 0, start: UInt32(range?.lowerBound ?? 0),
          end: range.map { UInt32($0.upperBound) } ?? .max))
    }
  }

  /// Turns off the features of a font that can't affect a part of a paragraph.
  private func turnOffIdleSubstitutions(
    _ range: Range<Int>, _ analysis: PangoAnalysis, in font: GlyphFont, _ text: UnsafeBufferPointer<CChar>
  ) {
    guard UInt32(analysis.script) == G_UNICODE_SCRIPT_LATIN.rawValue,
      let idle = idleSubstitutions(of: font, for: range.count)
    else { return }
    turnOff(idle.everywhere)
    let features = idle.atQuietCharacters
    guard !features.isEmpty else { return }
    var rest = Self.largestFeatureCount / features.count
    var index = range.lowerBound
    while index < range.upperBound, rest > 0 {
      let start = index
      while index < range.upperBound, idle.isQuiet(UInt8(bitPattern: text[index])) { index += 1 }
      let quiet = start..<index
      if quiet == range {
        // HarfBuzz does not even look at features that are off for the whole text.
        turnOff(features)
      } else if quiet.count >= Self.shortestRange {
        turnOff(features, in: quiet)
        rest -= 1
      }
      index += 1
    }
  }

  private func idleSubstitutions(of font: GlyphFont, for byteCount: Int) -> IdleSubstitutions? {
    var use = asciiUses[font.source] ?? AsciiUse()
    if use.idle != nil { return use.idle }
    use.byteCount += byteCount
    if use.byteCount >= Self.worthwhileByteCount { use.idle = IdleSubstitutions(of: font) }
    asciiUses[font.source] = use
    return use.idle
  }
}

extension PangoAnalysis {
  /// Whether an item is horizontal, from left to right, and neither on a centred baseline, nor an ellipsis, nor
  /// in need of a hyphen. Pango has other flags, which it does not document, for itself.
  fileprivate var isUsual: Bool {
    let unusual =
      PANGO_ANALYSIS_FLAG_CENTERED_BASELINE | PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
      | PANGO_ANALYSIS_FLAG_NEED_HYPHEN
    return level & 1 == 0 && UInt32(gravity) == PANGO_GRAVITY_SOUTH.rawValue && Int32(flags) & unusual == 0
  }
}
