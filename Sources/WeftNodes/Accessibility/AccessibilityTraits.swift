/// What an element is to somebody who can't see it.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for every trait.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It leads somewhere else.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is a picture.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// It is chosen.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// It stands for a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 4)
  /// It is text that doesn't change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// It is the heading of what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 6)
  /// It is where a search is typed.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 7)
  /// It can't be used at present.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often, and is asked for when it is needed.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Its value can be raised and lowered.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 10)
  /// It is text that can be edited.
  public static let textEntry = AccessibilityTraits(rawValue: 1 << 11)

  /// Nothing in particular.
  public static let none: AccessibilityTraits = []

  /// Those of what somebody can use.
  static let interactive: AccessibilityTraits = [.button, .link, .keyboardKey]
}
