/// What receives the events of a press, from the first button that goes down to the last that comes up.
enum PopupPress {
  /// The nodes of a popup, wherever the pointer is.
  case popup(Popup)
  /// The nodes of the window.
  case window
  /// No node as a press: whatever is below the pointer is hovered, and the release may choose it.
  case drag(PopupDrag)
  /// Nothing: the press has closed the popups.
  case ignored
}
