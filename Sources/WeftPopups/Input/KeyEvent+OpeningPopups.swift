import WeftCommands

extension KeyEvent {
  /// Whether the key opens the menu or the popover of a control that has the focus: Up and Down do, also with Alt.
  var opensPopupOfControl: Bool {
    [Keysym.down, Keysym.up, Keysym.keypadDown, Keysym.keypadUp].contains(keysym)
      && modifiers.isDisjoint(with: [.control, .super, .shift])
  }
}
