/// A difference between two accessibility trees of one window, the older and the newer.
public enum AccessibilityChange: Hashable, Sendable {
  /// An element has come into the tree, at an index of its parent.
  case added(AccessibilityID, in: AccessibilityID, at: Int)
  /// An element has left the tree, from an index of its parent.
  case removed(AccessibilityID, from: AccessibilityID, at: Int)
  /// The name is another one.
  case name(AccessibilityID)
  /// The explanation is another one.
  case hint(AccessibilityID)
  /// The value is another one.
  case value(AccessibilityID)
  /// A part of the text was replaced: UTF-16 code units of the old text, by others of the new one.
  case text(AccessibilityID, old: Range<Int>, new: Range<Int>)
  /// The caret is elsewhere.
  case caret(AccessibilityID)
  /// Another range of the text is selected.
  case textSelection(AccessibilityID)
  /// A state holds now, or not any more.
  case state(AccessibilityID, AccessibilityStates, Bool)
  /// It has another number of rows.
  case rowCount(AccessibilityID, old: Int, new: Int)
  /// Other elements in it are selected.
  case selection(AccessibilityID)
  /// The row that keys move is another one.
  case currentRow(AccessibilityID)
  /// It is elsewhere, or has another size.
  case frame(AccessibilityID)
  /// The focus is on another element; nil if none has it.
  case focus(AccessibilityID?)
}
