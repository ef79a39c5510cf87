/// What an assistive technology, or a test, does to an element. Positions are in UTF-16 code units.
public enum AccessibilityAction: Hashable, Sendable {
  /// Uses it, as a click does.
  case press
  /// Changes its value by a step.
  case increment
  /// Changes its value by a step back.
  case decrement
  /// Shows what belongs to it.
  case expand
  /// Hides what belongs to it.
  case collapse
  /// Opens its context menu.
  case showMenu
  /// Gives it the keyboard focus.
  case focus
  /// Scrolls until it is visible.
  case scrollIntoView
  /// Closes it, as Escape does.
  case dismiss
  /// Sets its value, which is a number.
  case setValue(Double)
  /// Sets its text.
  case setText(String)
  /// Replaces a range of its text.
  case replaceText(Range<Int>, with: String)
  /// Sets the caret.
  case setCaret(Int)
  /// Selects a range of its text.
  case selectText(Range<Int>)
  /// Copies a range of its text.
  case copyText(Range<Int>)
  /// Cuts a range of its text.
  case cutText(Range<Int>)
  /// Inserts what was copied.
  case pasteText(at: Int)
  /// Scrolls until a range of its text is visible.
  case scrollToText(Range<Int>)
  /// Selects one of its rows, besides the others or alone.
  case selectRow(Int, alone: Bool)
  /// Deselects one of its rows.
  case deselectRow(Int)
  /// Selects all of its rows.
  case selectAllRows
  /// Deselects all of its rows.
  case deselectAllRows
  /// Scrolls to one of its rows.
  case scrollToRow(Int)
  /// Uses one of its rows, as a click or Return does.
  case pressRow(Int)
  /// Gives the keyboard to one of its rows.
  case focusRow(Int)
  /// Uses one of the parts that its description names, such as a link.
  case pressPart(Int)
  /// Performs an additional action, by its index in `AccessibilityDescription.customActions`.
  case custom(Int)

  /// The name of an action without parameters, in English, as tools show it; nil for others.
  public var name: String? {
    switch self {
    case .press: "press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .expand: "expand"
    case .collapse: "collapse"
    case .showMenu: "showMenu"
    case .focus: "focus"
    case .scrollIntoView: "scrollIntoView"
    case .dismiss: "dismiss"
    default: nil
    }
  }
}
