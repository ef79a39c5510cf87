import WeftNodes

/// The kind of a character, which determines the borders of words.
enum CharacterKind: Hashable {
  case space
  case lineFeed
  /// A letter or digit: runs of them are words.
  case letter
  /// A character that is a word by itself, as in Chinese.
  case ideograph
  /// An apostrophe or point, which belongs to a word if letters are around it.
  case joiner
  /// Any other sign.
  case sign

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .sign
      return
    }
    switch scalar {
    case "\n": self = .lineFeed
    case "'", "\u{2019}", ".", "\u{B7}": self = .joiner
    case "_": self = .letter
    default:
      let properties = scalar.properties
      if properties.isWhitespace {
        self = .space
      } else if properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) {
        self = .ideograph
      } else if properties.isAlphabetic || properties.numericType != nil {
        self = .letter
      } else {
        self = Self.isMark(properties.generalCategory) ? .letter : .sign
      }
    }
  }

  private static func isMark(_ category: Unicode.GeneralCategory) -> Bool {
    category == .nonspacingMark || category == .spacingMark || category == .enclosingMark
  }

  /// Whether it is a part of words.
  var isPartOfWord: Bool { self == .letter || self == .ideograph }
  /// Whether several of them in a row belong together.
  var joins: Bool { self != .ideograph && self != .lineFeed }
}
