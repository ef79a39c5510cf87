/// The keysyms that letters of other alphabets had before Unicode, and that most keyboard layouts still have (X11 protocol,
/// appendix A).
enum LegacyKeysyms {
  private struct Table {
    let first: UInt32
    let characters: [Unicode.Scalar]
  }

  /// The characters of keysyms that follow each other, with spaces for those that do not exist: Latin, Cyrillic, Greek.
  private static let tables = [
    table(0x1A1, "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐŃŇ  Ő  ŘŮ Ű  Ţ"),
    table(0x1E0, "ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙"),
    table(0x2A1, "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ              Ġ  Ĝ    ŬŜ"),
    table(0x2E5, "ċĉ              ġ  ĝ    ŭŝ"),
    table(0x3A2, "ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī ŅŌĶ     Ų   ŨŪ"),
    table(0x3E0, "ā      į    ė  ī ņōķ     ų   ũū"),
    table(0x13BC, "ŒœŸ"),
    table(0x6A1, "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏ"),
    table(0x6C0, "юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
    table(0x7A1, "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ"),
    table(0x7C1, "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣ ΤΥΦΧΨΩ       αβγδεζηθικλμνξοπρσςτυφχψω"),
  ]

  private static func table(_ first: UInt32, _ characters: String) -> Table {
    Table(first: first, characters: Array(characters.unicodeScalars))
  }

  /// The Unicode value of the character that a keysym stands for; nil if it is not one of these keysyms.
  static func scalar(of keysym: UInt32) -> UInt32? {
    switch keysym {
    // Arabic and Thai, Hebrew, and the euro sign.
    case 0x5C1...0x5F2, 0xDA1...0xDF9: return keysym + 0x60
    case 0xCE0...0xCFA: return keysym - 0xCE0 + 0x5D0
    case 0x20AC: return keysym
    case 0x1A1...0x7F9, 0x13BC...0x13BE: break
    default: return nil
    }
    for table in tables where keysym >= table.first {
      let index = Int(keysym - table.first)
      guard index < table.characters.count else { continue }
      return table.characters[index] == " " ? nil : table.characters[index].value
    }
    return nil
  }
}
