import CDrawing

extension TextEngine {
  /// The use of a font for ASCII text.
  struct AsciiUse {
    var byteCount = 0
    var idle: IdleSubstitutions?
  }

  /// The number of bytes of ASCII text from which it is worth finding out what a font does not do with it.
  private static let worthwhileByteCount = 1024
  /// Pango takes up to 32 features for an item. This leaves some for those that the text itself turns off.
  private static let largestFeatureCount = 24
  /// The shortest range for which features are turned off.
  private static let shortestRange = 4

  /// Turns off the features of an item's font that can't affect it.
  ///
  /// - Parameters:
  ///   - item: an item without features of its own.
  ///   - font: its font.
  ///   - text: the paragraph.
  func skipIdleSubstitutions(
    of item: UnsafeMutablePointer<PangoItem>, in font: GlyphFont, _ text: UnsafeBufferPointer<CChar>
  ) {
    let range = Int(item.pointee.offset)..<Int(item.pointee.offset + item.pointee.length)
    guard item.pointee.analysis.level & 1 == 0,
      UInt32(item.pointee.analysis.script) == G_UNICODE_SCRIPT_LATIN.rawValue,
      text[range].allSatisfy({ $0 >= 0 }), let idle = idleSubstitutions(of: font, for: range.count)
    else { return }
    item.turnOff(idle.everywhere)
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
        item.turnOff(features)
      } else if quiet.count >= Self.shortestRange {
        item.turnOff(features, in: quiet)
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

extension UnsafeMutablePointer<PangoItem> {
  /// Turns off features of the font, in bytes of the paragraph; everywhere by default.
  fileprivate func turnOff(_ features: [String], in range: Range<Int>? = nil) {
    guard !features.isEmpty else { return }
    let names = features.map { $0 + "=0" }.joined(separator: ",")
    guard let attribute = pango_attr_font_features_new(names) else { return }
    if let range {
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
    }
    // The item owns its attributes.
    pointee.analysis.extra_attrs = g_slist_prepend(pointee.analysis.extra_attrs, attribute)
  }
}
