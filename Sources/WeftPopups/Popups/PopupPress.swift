/// What receives the events of a press while popups are open.
enum PopupPress {
  /// The nodes of a popup.
  case popup(Popup)
  /// The nodes of the window.
  case program
  /// Nothing: the press has closed the popups.
  case nobody
}
