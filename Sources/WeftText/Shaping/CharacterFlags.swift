/// Pango's attributes of a position between two characters and of the character after it.
struct CharacterFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A line may end before the character.
  static let lineBreak = CharacterFlags(rawValue: 1)
  /// A line has to end before the character.
  static let mandatoryBreak = CharacterFlags(rawValue: 2)
  /// The character is a punctuation mark.
  static let punctuation = CharacterFlags(rawValue: 4)
  /// The character is a space.
  static let white = CharacterFlags(rawValue: 8)
  /// The caret may be placed before the character.
  static let caret = CharacterFlags(rawValue: 16)
  /// The character begins a word.
  static let wordStart = CharacterFlags(rawValue: 32)
  /// The character before it ends a word.
  static let wordEnd = CharacterFlags(rawValue: 64)
  /// A line that ends before it gets a hyphen.
  static let hyphen = CharacterFlags(rawValue: 128)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Converts Pango's attributes, which are single bits of a number.
  init(pango bits: UInt32) {
    // Pango also sets the hyphen bit at positions where a word would only be divided for lack of space. Those
    // positions do not have bit 0. Bits 0 and 1 have the same meaning; 3 is white, 4 the caret, 5 and 6
    // words, 13 the hyphen.
    rawValue = UInt8(truncatingIfNeeded: bits & 0x7B | (bits >> 13 & bits & 1) << 7)
  }
}
