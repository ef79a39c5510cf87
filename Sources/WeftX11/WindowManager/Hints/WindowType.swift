/// What a window is for. Window managers place, decorate, list and stack it accordingly (EWMH, `_NET_WM_WINDOW_TYPE`).
public enum WindowType: Hashable, Sendable, CaseIterable {
  /// An ordinary window.
  case normal
  /// A dialog. It usually has an owner; see `Window.owner`.
  case dialog
  /// A small palette that stays open, such as a tool box.
  case utility
  /// A toolbar that was torn off.
  case toolbar
  /// A menu that was torn off and stays open. Menus that are popups need no window of the program.
  case menu
  /// A hint about something under the pointer.
  case tooltip
  /// A notice about an event, such as a new message.
  case notification
  /// A picture that is shown while the program starts.
  case splash
  /// A panel at an edge of the screen; see `Window.strut`.
  case dock
  /// The background of the desktop.
  case desktop

  /// Its atom.
  var atom: Atoms.Name {
    switch self {
    case .normal: .netWmWindowTypeNormal
    case .dialog: .netWmWindowTypeDialog
    case .utility: .netWmWindowTypeUtility
    case .toolbar: .netWmWindowTypeToolbar
    case .menu: .netWmWindowTypeMenu
    case .tooltip: .netWmWindowTypeTooltip
    case .notification: .netWmWindowTypeNotification
    case .splash: .netWmWindowTypeSplash
    case .dock: .netWmWindowTypeDock
    case .desktop: .netWmWindowTypeDesktop
    }
  }
}
