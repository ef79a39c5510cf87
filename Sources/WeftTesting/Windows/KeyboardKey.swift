/// A key that a test presses in an offscreen window or on a virtual display.
public struct KeyboardKey: Hashable, Sendable {
  /// The key's X11 keysym.
  public var keysym: UInt32
  /// The text that it types; empty if it types none.
  public var text: String

  /// Creates a key with a keysym and the text that it types.
  public init(keysym: UInt32, text: String = "") {
    self.keysym = keysym
    self.text = text
  }

  /// Creates the key that types a character. A line end is the Return key, and a tab is the Tab key.
  public init(_ character: Character) {
    switch character {
    case "\n", "\r", "\r\n": self = .return
    case "\t": self = .tab
    default:
      // The keysyms of Latin-1 characters are their code points; others have an additional bit.
      let value = character.unicodeScalars.first?.value ?? 0
      self.init(keysym: value < 0x100 ? value : value | 0x0100_0000, text: String(character))
    }
  }

  /// The key that types a character.
  public static func character(_ character: Character) -> KeyboardKey { KeyboardKey(character) }

  /// Return, or Enter.
  public static let `return` = KeyboardKey(keysym: 0xFF0D)
  /// Tab, which moves the keyboard focus on.
  public static let tab = KeyboardKey(keysym: 0xFF09)
  /// Escape.
  public static let escape = KeyboardKey(keysym: 0xFF1B)
  /// The space bar.
  public static let space = KeyboardKey(keysym: 0x20, text: " ")
  /// Backspace, which deletes before the caret.
  public static let backspace = KeyboardKey(keysym: 0xFF08)
  /// Delete, which deletes after the caret.
  public static let delete = KeyboardKey(keysym: 0xFFFF)
  /// The arrow to the left.
  public static let left = KeyboardKey(keysym: 0xFF51)
  /// The arrow up.
  public static let up = KeyboardKey(keysym: 0xFF52)
  /// The arrow to the right.
  public static let right = KeyboardKey(keysym: 0xFF53)
  /// The arrow down.
  public static let down = KeyboardKey(keysym: 0xFF54)
  /// Home.
  public static let home = KeyboardKey(keysym: 0xFF50)
  /// End.
  public static let end = KeyboardKey(keysym: 0xFF57)
  /// Page up.
  public static let pageUp = KeyboardKey(keysym: 0xFF55)
  /// Page down.
  public static let pageDown = KeyboardKey(keysym: 0xFF56)
}
