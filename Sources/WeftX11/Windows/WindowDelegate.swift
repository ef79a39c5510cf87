/// Hears what happens to a window, and has a say in its closing. Every method can be left out.
@MainActor
public protocol WindowDelegate: AnyObject {
  /// A person asked for the window to be closed; false keeps it open. True by default.
  func windowShouldClose(_ window: Window) -> Bool
  /// The window is closed: by the program, by a person, or because it or its display can't go on; see `Window.ending`.
  func windowDidClose(_ window: Window)
  /// The window has another size or scale.
  func windowDidResize(_ window: Window)
  /// The window got the keyboard, or lost it; see `Window.isFocused`.
  func windowDidChangeFocus(_ window: Window)
  /// The window can be seen now, or can't any longer; see `Window.isVisible`.
  func windowDidChangeVisibility(_ window: Window)
}

extension WindowDelegate {
  /// Lets the window be closed.
  public func windowShouldClose(_ window: Window) -> Bool { true }
  /// Does nothing.
  public func windowDidClose(_ window: Window) {}
  /// Does nothing.
  public func windowDidResize(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeFocus(_ window: Window) {}
  /// Does nothing.
  public func windowDidChangeVisibility(_ window: Window) {}
}
