/// What a title bar asks of its window.
package enum TitleBarAction: Hashable, Sendable, CaseIterable {
  case minimize
  /// Fills the area that panels leave free, or ends that, or full screen.
  case toggleMaximized
  case toggleAlwaysOnTop
  /// Moves the window with the arrow keys.
  case move
  /// Resizes the window with the arrow keys.
  case resize
  case close
}
