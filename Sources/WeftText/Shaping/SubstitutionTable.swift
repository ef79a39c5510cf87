import CDrawing

/// The rules by which a font replaces glyphs: OpenType's table `GSUB`.
///
/// A rule belongs to a *lookup*, a lookup to one or more features. Contextual rules apply further lookups to
/// the glyphs that they match.
struct SubstitutionTable: ~Copyable {
  private let face: OpaquePointer
  private let data: OpaquePointer?

  private static let tag = Self.tag("GSUB")
  private static let positions = Self.tag("GPOS")

  init(of face: OpaquePointer) {
    self.face = face
    data = hb_face_reference_table(face, Self.tag)
  }

  deinit { hb_blob_destroy(data) }

  /// HarfBuzz's number for the name of a table or feature, of four letters.
  static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

  var lookupCount: UInt32 { hb_ot_layout_table_get_lookup_count(face, Self.tag) }

  /// The lookups of a feature, for all scripts and languages.
  func lookups(ofFeature name: String) -> GlyphSet { lookups(ofFeature: name, in: Self.tag) }

  /// Whether a feature also moves glyphs.
  func isPositioned(byFeature name: String) -> Bool { !lookups(ofFeature: name, in: Self.positions).isEmpty }

  private func lookups(ofFeature name: String, in table: hb_tag_t) -> GlyphSet {
    let lookups = GlyphSet()
    let features: [hb_tag_t] = [Self.tag(name), 0]
    hb_ot_layout_collect_lookups(face, table, nil, nil, features, lookups.pointer)
    return lookups
  }

  /// Whether a script or language has a feature that can't be turned off.
  var hasRequiredFeature: Bool {
    let scripts = hb_ot_layout_table_get_script_tags(face, Self.tag, 0, nil, nil)
    for script in 0..<scripts {
      let languages = hb_ot_layout_script_get_language_tags(face, Self.tag, script, 0, nil, nil)
      let all = [UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX)] + Array(0..<languages)
      for language in all {
        var feature: UInt32 = 0
        let isRequired = hb_ot_layout_language_get_required_feature_index(
          face, Self.tag, script, language, &feature)
        if isRequired != 0 { return true }
      }
    }
    return false
  }

  /// Adds all glyphs that lookups may make of a set of glyphs.
  func close(_ glyphs: borrowing GlyphSet, under lookups: borrowing GlyphSet) {
    hb_ot_layout_lookups_substitute_closure(face, lookups.pointer, glyphs.pointer)
  }

  /// The glyphs that the rules of a lookup make, whatever their context.
  func outputs(ofLookup lookup: UInt32) -> GlyphSet {
    let outputs = GlyphSet()
    hb_ot_layout_lookup_collect_glyphs(face, Self.tag, lookup, nil, nil, nil, outputs.pointer)
    return outputs
  }

  /// The glyphs that the rules of a lookup match, without those that they require before and after them.
  func inputs(ofLookup lookup: UInt32) -> GlyphSet {
    let inputs = GlyphSet()
    hb_ot_layout_lookup_collect_glyphs(face, Self.tag, lookup, nil, inputs.pointer, nil, nil)
    return inputs
  }

  /// Whether a lookup may match several glyphs. HarfBuzz has no function for that, so this reads the table:
  /// its fifth number is the offset of the list of lookups, and a lookup begins with its type.
  func matchesSequences(_ lookup: UInt32) -> Bool {
    var count: UInt32 = 0
    let bytes = UnsafeRawBufferPointer(start: hb_blob_get_data(data, &count), count: Int(count))
    func number(at offset: Int) -> Int {
      offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
    }
    let list = number(at: 8)
    let start = list + number(at: list + 2 + 2 * Int(lookup))
    var type = number(at: start)
    // An extension contains the actual type, after its format.
    if type == 7 { type = number(at: start + number(at: start + 6) + 2) }
    // One, two and three replace single glyphs.
    return !(1...3).contains(type)
  }
}
