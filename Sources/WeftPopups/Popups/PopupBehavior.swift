import WeftNodes

/// How a popup takes input, and when it closes by itself.
public enum PopupBehavior: Hashable, Sendable {
  /// The popup has the pointer and the keyboard until it is closed, as menus and popovers have: nothing else reacts.
  /// A press outside it only closes it. So does Escape, and the loss of the window's focus.
  case modal
  /// The popup takes the pointer where it is, and no keys, as suggestions below a text field. A press outside it
  /// closes it and has its effect.
  case assisting
  /// The popup takes no input, as tooltips. Any press of a button or a key closes it.
  case informing
}
