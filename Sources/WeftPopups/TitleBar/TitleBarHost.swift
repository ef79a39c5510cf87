import Foundation

/// A window on a display, as a title bar in its contents uses it.
@MainActor
package protocol TitleBarHost: AnyObject {
  /// What title bars show. The host tells `TitleBars` when it has changed.
  var titleBarState: TitleBarState { get }

  /// Does something with the window, as the user has asked for.
  func perform(_ action: TitleBarAction)

  /// Starts to move the window with the pointer, from the press that is being handled. Returns whether it has started.
  func beginMove() -> Bool

  /// Shows the window manager's menu for the window, at a location in the window in points. Returns false if it has none.
  func showWindowMenu(at location: CGPoint) -> Bool
}
