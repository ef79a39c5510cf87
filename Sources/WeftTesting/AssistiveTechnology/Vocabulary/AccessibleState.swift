/// One state of an element, as AT-SPI numbers it (`AtspiStateType`).
public enum AccessibleState: UInt32, Hashable, Sendable, CaseIterable {
  /// The program gives no valid state.
  case invalid = 0
  /// The window is the active one, or the element the current one of its container.
  case active
  /// The pointer is pressed on it.
  case armed
  /// It changes, and should not be read now.
  case busy
  /// It is on.
  case checked
  /// Its children are hidden.
  case collapsed
  /// It does not exist any more.
  case defunct
  /// Its text can be changed.
  case editable
  /// It reacts to the user.
  case enabled
  /// Its children can be shown and hidden.
  case expandable
  /// Its children are shown.
  case expanded
  /// It can have the keyboard focus.
  case focusable
  /// It has the keyboard focus.
  case focused
  /// It has a tooltip.
  case hasTooltip
  /// It is horizontal.
  case horizontal
  /// The window is minimized.
  case iconified
  /// Nothing else can be used while it is shown.
  case modal
  /// It may have several lines.
  case multiLine
  /// Several of its children may be selected.
  case multiselectable
  /// It covers what is behind it.
  case opaque
  /// It is pressed.
  case pressed
  /// Its size can be changed.
  case resizable
  /// It can be selected.
  case selectable
  /// It is selected.
  case selected
  /// It reacts to input.
  case sensitive
  /// It is on the screen, unless something covers it.
  case showing
  /// It has one line.
  case singleLine
  /// What is known of it may be old.
  case stale
  /// It will go soon.
  case transient
  /// It is vertical.
  case vertical
  /// It is not hidden by itself.
  case visible
  /// Its children exist only while they are needed.
  case managesDescendants
  /// It is neither on nor off.
  case indeterminate
  /// It has to be filled in.
  case required
  /// Its text does not fit.
  case truncated
  /// It moves.
  case animated
  /// What was entered is wrong.
  case invalidEntry
  /// It completes what is typed.
  case supportsAutocompletion
  /// Its text can be selected.
  case selectableText
  /// It is what the Return key presses.
  case isDefault
  /// The link was followed before.
  case visited
  /// It can be on and off.
  case checkable
  /// It opens something.
  case hasPopup
  /// Its text can be read and selected, but not changed.
  case readOnly

  /// The standard name of the state, such as "read only".
  public var name: String { CaseName.words(of: self) }
}
