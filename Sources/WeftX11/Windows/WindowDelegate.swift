/// The methods by which a window notifies its delegate and asks whether it may be closed. All are optional.
@MainActor
public protocol WindowDelegate: AnyObject {
  /// The user asked to close the window. Return false to keep it open. True by default.
  func windowShouldClose(_ window: Window) -> Bool
  /// The window has closed: by the program, by the user, or because it or its display has failed; see
  /// `Window.ending`.
  func windowDidClose(_ window: Window)
  /// The window's size or scale has changed.
  func windowDidResize(_ window: Window)
  /// The window has gained or lost the keyboard focus; see `Window.isFocused`.
  func windowDidChangeFocus(_ window: Window)
  /// The window has become visible or invisible; see `Window.isVisible`.
  func windowDidChangeVisibility(_ window: Window)
  /// The window has moved on the screen; see `Window.frame`.
  func windowDidMove(_ window: Window)
  /// The window is on another monitor now; see `Window.monitor`. Its scale may be another one, too.
  func windowDidChangeMonitor(_ window: Window)
  /// The window manager has changed the window's states, or the program has: before the window is shown, or without a
  /// window manager. See `Window.states`.
  func windowDidChangeStates(_ window: Window)
  /// The window manager has reported how thick its frame is; see `Window.frameInsets`.
  func windowDidChangeFrameInsets(_ window: Window)
  /// The window manager offers the keyboard focus to a window with the focus policy `active`. Return false to leave it where
  /// it is, for example after activating a dialog. True by default.
  func windowShouldTakeFocus(_ window: Window) -> Bool
}

extension WindowDelegate {
  /// Returns true.
  public func windowShouldClose(_ window: Window) -> Bool { true }
  /// Does nothing.
  public func windowDidClose(_ window: Window) {}
  /// Does nothing.
  public func windowDidResize(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeFocus(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeVisibility(_ window: Window) {}
  /// Does nothing.
  public func windowDidMove(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeMonitor(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeStates(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeFrameInsets(_ window: Window) {}
  /// Returns true.
  public func windowShouldTakeFocus(_ window: Window) -> Bool { true }
}
