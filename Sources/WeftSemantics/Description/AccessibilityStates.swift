/// What can be said of an element at a moment, besides its role and its value.
public struct AccessibilityStates: OptionSet, Hashable, Sendable {
  /// One bit for every state.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It can't be used at the moment.
  public static let disabled = AccessibilityStates(rawValue: 1 << 0)
  /// It can have the keyboard focus.
  public static let focusable = AccessibilityStates(rawValue: 1 << 1)
  /// It has the keyboard focus.
  public static let focused = AccessibilityStates(rawValue: 1 << 2)
  /// It can be selected.
  public static let selectable = AccessibilityStates(rawValue: 1 << 3)
  /// It is selected.
  public static let selected = AccessibilityStates(rawValue: 1 << 4)
  /// It is checked or not.
  public static let checkable = AccessibilityStates(rawValue: 1 << 5)
  /// It is checked, or on.
  public static let checked = AccessibilityStates(rawValue: 1 << 6)
  /// It is partly checked.
  public static let mixed = AccessibilityStates(rawValue: 1 << 7)
  /// It can be expanded and collapsed.
  public static let expandable = AccessibilityStates(rawValue: 1 << 8)
  /// It is expanded: what belongs to it is shown.
  public static let expanded = AccessibilityStates(rawValue: 1 << 9)
  /// It is held down.
  public static let pressed = AccessibilityStates(rawValue: 1 << 10)
  /// Its text can be edited.
  public static let editable = AccessibilityStates(rawValue: 1 << 11)
  /// Its text or value can be read but not changed.
  public static let readOnly = AccessibilityStates(rawValue: 1 << 12)
  /// Its text has several lines.
  public static let multiLine = AccessibilityStates(rawValue: 1 << 13)
  /// Several elements in it can be selected.
  public static let multiSelectable = AccessibilityStates(rawValue: 1 << 14)
  /// A form needs its value.
  public static let required = AccessibilityStates(rawValue: 1 << 15)
  /// Its value is not accepted.
  public static let invalid = AccessibilityStates(rawValue: 1 << 16)
  /// It is loading or changing.
  public static let busy = AccessibilityStates(rawValue: 1 << 17)
  /// Nothing else in the window can be used before it has ended.
  public static let modal = AccessibilityStates(rawValue: 1 << 18)
  /// It opens something.
  public static let hasPopup = AccessibilityStates(rawValue: 1 << 19)
  /// It lies from left to right.
  public static let horizontal = AccessibilityStates(rawValue: 1 << 20)
  /// It lies from top to bottom.
  public static let vertical = AccessibilityStates(rawValue: 1 << 21)
  /// Return presses it.
  public static let isDefault = AccessibilityStates(rawValue: 1 << 22)
  /// The link was followed before.
  public static let visited = AccessibilityStates(rawValue: 1 << 23)
  /// It offers values for what is typed.
  public static let offersCompletion = AccessibilityStates(rawValue: 1 << 24)
  /// Its text can be selected.
  public static let selectableText = AccessibilityStates(rawValue: 1 << 25)
  /// A part of it is on the screen.
  public static let showing = AccessibilityStates(rawValue: 1 << 26)
  /// The window has the keyboard.
  public static let active = AccessibilityStates(rawValue: 1 << 27)
}

extension AccessibilityStates {
  /// The names of all states, in the order of their bits.
  static let names: [(AccessibilityStates, String)] = [
    (.disabled, "disabled"), (.focusable, "focusable"), (.focused, "focused"), (.selectable, "selectable"),
    (.selected, "selected"), (.checkable, "checkable"), (.checked, "checked"), (.mixed, "mixed"),
    (.expandable, "expandable"), (.expanded, "expanded"), (.pressed, "pressed"), (.editable, "editable"),
    (.readOnly, "readOnly"), (.multiLine, "multiLine"), (.multiSelectable, "multiSelectable"),
    (.required, "required"), (.invalid, "invalid"), (.busy, "busy"), (.modal, "modal"),
    (.hasPopup, "hasPopup"), (.horizontal, "horizontal"), (.vertical, "vertical"),
    (.isDefault, "isDefault"), (.visited, "visited"), (.offersCompletion, "offersCompletion"),
    (.selectableText, "selectableText"), (.showing, "showing"), (.active, "active"),
  ]

  /// The names of the states in the set, in a fixed order.
  public var names: [String] { Self.names.filter { contains($0.0) }.map(\.1) }
}

extension AccessibilityStates {
  /// The state with the lowest bit of a set; nil if that is empty.
  package static func first(of states: AccessibilityStates) -> AccessibilityStates? {
    states.isEmpty ? nil : AccessibilityStates(rawValue: 1 << UInt32(states.rawValue.trailingZeroBitCount))
  }
}
