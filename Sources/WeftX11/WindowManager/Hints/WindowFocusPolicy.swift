/// How a window gets the keyboard focus (ICCCM 4.1.7).
public enum WindowFocusPolicy: Hashable, Sendable, CaseIterable {
  /// The window manager gives it the focus. This is ICCCM's passive model.
  case passive
  /// The window manager offers it the focus by `WM_TAKE_FOCUS`, and the window takes it if its delegate agrees; see
  /// `WindowDelegate.windowShouldTakeFocus(_:)`. This is ICCCM's globally active model, for a window whose dialog
  /// should have the focus in its place.
  case active
  /// It never gets the focus: a panel, a palette of buttons, a notice.
  case none
}
