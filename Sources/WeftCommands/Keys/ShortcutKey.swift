import WeftLocalization

/// A key of a keyboard shortcut: a character, or a key that types none.
public struct ShortcutKey: Hashable, Sendable {
  /// Its X11 keysym number; for letters that of the lower case one, beyond Latin-1 the number that follows from Unicode.
  public let keysym: UInt32

  /// Makes a key from an X11 keysym number, see `Keysym`.
  public init(keysym: UInt32) {
    self.keysym = Self.normalized(keysym)
  }

  /// Makes the key that types a character. Return, Tab and Escape are not meant by characters: see the constants.
  public init(_ character: Character) {
    keysym = Self.keysym(ofScalar: character.lowercased().unicodeScalars.first?.value ?? 0)
  }

  /// A function key, from 1 to 35. Numbers beyond that count as the nearest one.
  public static func f(_ number: Int) -> ShortcutKey {
    ShortcutKey(keysym: Keysym.f1 + UInt32(min(max(number, 1), 35)) - 1)
  }

  /// Delete.
  public static let delete = ShortcutKey(keysym: Keysym.delete)
  /// Backspace.
  public static let backspace = ShortcutKey(keysym: Keysym.backspace)
  /// Return.
  public static let `return` = ShortcutKey(keysym: Keysym.return)
  /// Escape.
  public static let escape = ShortcutKey(keysym: Keysym.escape)
  /// The space bar.
  public static let space = ShortcutKey(keysym: Keysym.space)
  /// Tab.
  public static let tab = ShortcutKey(keysym: Keysym.tab)
  /// The arrow that points to the left.
  public static let left = ShortcutKey(keysym: Keysym.left)
  /// The arrow that points to the right.
  public static let right = ShortcutKey(keysym: Keysym.right)
  /// The arrow that points up.
  public static let up = ShortcutKey(keysym: Keysym.up)
  /// The arrow that points down.
  public static let down = ShortcutKey(keysym: Keysym.down)
  /// Home.
  public static let home = ShortcutKey(keysym: Keysym.home)
  /// End.
  public static let end = ShortcutKey(keysym: Keysym.end)
  /// Page Up.
  public static let pageUp = ShortcutKey(keysym: Keysym.pageUp)
  /// Page Down.
  public static let pageDown = ShortcutKey(keysym: Keysym.pageDown)
  /// Insert.
  public static let insert = ShortcutKey(keysym: Keysym.insert)

  /// Whether it types a character that is no letter, and that may need Shift.
  var isSymbol: Bool { character.map { !$0.isLetter && !$0.isWhitespace } ?? false }

  /// The character that it types, in lower case; nil if it types none.
  package var character: Character? {
    let scalar = keysym > Self.firstOfUnicode ? keysym - Self.firstOfUnicode : keysym
    guard scalar > 0x20, scalar < 0x100 || keysym > Self.firstOfUnicode else { return nil }
    return Unicode.Scalar(scalar).map(Character.init)
  }

  private static let firstOfUnicode: UInt32 = 0x0100_0000

  /// The one number of a key that has several.
  private static func normalized(_ keysym: UInt32) -> UInt32 {
    switch keysym {
    case Keysym.leftTab: Keysym.tab
    case Keysym.keypadEnter: Keysym.return
    default: lowercased(LegacyKeysyms.scalar(of: keysym).map { firstOfUnicode + $0 } ?? keysym)
    }
  }

  private static func lowercased(_ keysym: UInt32) -> UInt32 {
    // What is left between the Latin keysyms and those of Unicode are symbols, and keys that type nothing.
    guard keysym < 0x100 || keysym > firstOfUnicode else { return keysym }
    guard let scalar = Unicode.Scalar(keysym > firstOfUnicode ? keysym - firstOfUnicode : keysym) else {
      return keysym
    }
    // As of characters, the first scalar counts: the lower case of İ has two.
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    return Self.keysym(ofScalar: lower.value)
  }

  /// Keysyms of Latin-1 are its code points. Others follow from Unicode (X11 protocol, appendix A).
  private static func keysym(ofScalar value: UInt32) -> UInt32 {
    value < 0x100 ? value : firstOfUnicode + value
  }
}

extension ShortcutKey: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Makes the key that types a character.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(value) }
}

extension ShortcutKey: CustomStringConvertible {
  /// What is printed on the key, in the language of the program.
  public var description: String {
    if let name { return name }
    if keysym >= Keysym.f1, keysym < Keysym.f1 + 35 { return "F\(keysym - Keysym.f1 + 1)" }
    return character.map { $0.uppercased() } ?? "?"
  }

  private var name: String? {
    switch keysym {
    case Keysym.delete: translated("Delete", context: "key")
    case Keysym.backspace: translated("Backspace", context: "key")
    case Keysym.return: translated("Return", context: "key")
    case Keysym.escape: translated("Esc", context: "key")
    case Keysym.space: translated("Space", context: "key")
    case Keysym.tab: translated("Tab", context: "key")
    case Keysym.left: translated("Left", context: "key")
    case Keysym.right: translated("Right", context: "key")
    case Keysym.up: translated("Up", context: "key")
    case Keysym.down: translated("Down", context: "key")
    case Keysym.home: translated("Home", context: "key")
    case Keysym.end: translated("End", context: "key")
    case Keysym.pageUp: translated("Page Up", context: "key")
    case Keysym.pageDown: translated("Page Down", context: "key")
    case Keysym.insert: translated("Insert", context: "key")
    case Keysym.menu: translated("Menu", context: "key")
    default: nil
    }
  }
}
