import WeftGraphics
import WeftNodes

/// Hears what happens to a `NativeWindow`.
@MainActor
package protocol NativeWindowDelegate: AnyObject {
  /// A person did something over the window, or with the keyboard while it has the focus.
  func nativeWindow(_ window: NativeWindow, didReceive event: InputEvent)
  /// The window has another size in pixels, or the display another scale.
  func nativeWindowDidResize(_ window: NativeWindow)
  /// Pixels of the window were lost and have to be presented again.
  func nativeWindow(_ window: NativeWindow, didExpose region: Region)
  /// The window can be seen now, or can't any longer.
  func nativeWindowDidChangeVisibility(_ window: NativeWindow)
  /// The window got the keyboard, or lost it.
  func nativeWindowDidChangeFocus(_ window: NativeWindow)
  /// A person asked for the window to be closed. It stays until `close()`.
  func nativeWindowShouldClose(_ window: NativeWindow)
  /// A test wants to know when everything that it sent before is handled and shown.
  func nativeWindow(_ window: NativeWindow, didReceive request: SettleRequest)
  /// The window comes to its end, for whatever reason, and is not open any more. It is destroyed next.
  func nativeWindow(_ window: NativeWindow, willEnd ending: WindowEnding)
}
