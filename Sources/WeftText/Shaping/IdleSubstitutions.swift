import CDrawing

// HarfBuzz spends most of its time on substitution rules that don't apply: their first glyph is an ordinary
// letter, but they need an accent or an arrow beside it. For ASCII text, the font's tables tell in advance
// which features never replace a glyph, and which characters the others leave alone. Turning the features off
// there changes nothing but the time.
//
// The *reachable* glyphs are those that ASCII text may turn into by the rules that are on by default. Every
// rule that applies to such text makes a reachable glyph.
//
// * A feature is *idle* if its rules make no reachable glyphs.
// * A character is *quiet* if no rule of the other features matches its glyph. Rules may require the glyph
//   before or after those that they match, for which its features don't matter. A contextual rule applies
//   further lookups to glyphs that it matches. Those that match several glyphs may go beyond, so the lookups
//   of all features that do are taken into account.

/// The substitution features of a font that do not affect ASCII text.
struct IdleSubstitutions: Sendable {
  /// The idle features. They can be turned off for the whole text.
  private(set) var everywhere: [String] = []
  /// The other features. They can be turned off at quiet characters.
  private(set) var atQuietCharacters: [String] = []
  private var quietCharacters = [Bool](repeating: false, count: 0x80)

  /// The features that only replace glyphs. HarfBuzz applies them to Latin text unless they are turned off.
  private static let features = ["ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt"]
  /// Other features that HarfBuzz applies to Latin text and that may replace glyphs.
  private static let otherFeatures = [
    "rvrn", "ltra", "ltrm", "rand", "Harf", "HARF", "Buzz", "BUZZ", "abvm", "blwm", "curs", "dist", "kern",
    "mark", "mkmk",
  ]
  private static let characters: ClosedRange<UInt8> = 0x20...0x7E

  /// Finds out what a font does not do with ASCII text.
  init(of font: GlyphFont) {
    guard let face = hb_font_get_face(font.pointer) else { return }
    let table = SubstitutionTable(of: face)
    guard !table.hasRequiredFeature else { return }
    let reachable = Self.reachableGlyphs(of: font, in: table)
    let active = GlyphSet()
    for feature in Self.otherFeatures { active.formUnion(table.lookups(ofFeature: feature)) }
    for feature in Self.features {
      let lookups = table.lookups(ofFeature: feature)
      guard !lookups.isEmpty else { continue }
      let isIdle = lookups.allSatisfy { table.outputs(ofLookup: $0).isDisjoint(with: reachable) }
      if !isIdle { active.formUnion(lookups) }
      // A feature that also moves glyphs must stay on.
      guard !table.isPositioned(byFeature: feature) else { continue }
      if isIdle { everywhere.append(feature) } else { atQuietCharacters.append(feature) }
    }
    findQuietCharacters(of: font, in: table, active: active, reachable: reachable)
  }

  /// Whether no feature except for the idle ones replaces an ASCII character.
  func isQuiet(_ character: UInt8) -> Bool { quietCharacters[Int(character & 0x7F)] }

  private static func reachableGlyphs(of font: GlyphFont, in table: borrowing SubstitutionTable) -> GlyphSet {
    let glyphs = GlyphSet()
    let lookups = GlyphSet()
    for character in characters {
      if let glyph = font.nominalGlyph(of: character) { glyphs.insert(glyph) }
    }
    for feature in features + otherFeatures { lookups.formUnion(table.lookups(ofFeature: feature)) }
    table.close(glyphs, under: lookups)
    return glyphs
  }

  private mutating func findQuietCharacters(
    of font: GlyphFont, in table: borrowing SubstitutionTable, active: borrowing GlyphSet,
    reachable: borrowing GlyphSet
  ) {
    let matched = GlyphSet()
    for lookup in 0..<table.lookupCount where active.contains(lookup) || table.matchesSequences(lookup) {
      guard !table.outputs(ofLookup: lookup).isDisjoint(with: reachable) else { continue }
      matched.formUnion(table.inputs(ofLookup: lookup))
    }
    for character in Self.characters {
      guard let glyph = font.nominalGlyph(of: character) else { continue }
      quietCharacters[Int(character)] = !matched.contains(glyph)
    }
  }
}

extension GlyphFont {
  /// The glyph of an ASCII character; nil if the font lacks it.
  fileprivate func nominalGlyph(of character: UInt8) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pointer, UInt32(character), &glyph) != 0 ? glyph : nil
  }
}
