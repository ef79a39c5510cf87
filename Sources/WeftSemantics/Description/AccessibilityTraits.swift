/// The kind and the state of an element, for assistive technologies.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for every trait.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can be pressed.
  public static let button = AccessibilityTraits(rawValue: 1 << 0)
  /// It leads somewhere else.
  public static let link = AccessibilityTraits(rawValue: 1 << 1)
  /// It is an image.
  public static let image = AccessibilityTraits(rawValue: 1 << 2)
  /// It is selected.
  public static let selected = AccessibilityTraits(rawValue: 1 << 3)
  /// It represents a key of a keyboard.
  public static let keyboardKey = AccessibilityTraits(rawValue: 1 << 4)
  /// It is text that doesn't change.
  public static let staticText = AccessibilityTraits(rawValue: 1 << 5)
  /// It is the heading of what follows.
  public static let header = AccessibilityTraits(rawValue: 1 << 6)
  /// It is a search field.
  public static let searchField = AccessibilityTraits(rawValue: 1 << 7)
  /// It is disabled.
  public static let notEnabled = AccessibilityTraits(rawValue: 1 << 8)
  /// Its value changes often, and is read when it is needed.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 9)
  /// Its value can be increased and decreased.
  public static let adjustable = AccessibilityTraits(rawValue: 1 << 10)
  /// It is text that can be edited.
  public static let textEntry = AccessibilityTraits(rawValue: 1 << 11)

  /// No traits.
  public static let none: AccessibilityTraits = []

  /// The traits of elements that can be activated.
  package static let interactive: AccessibilityTraits = [.button, .link, .keyboardKey]
}
