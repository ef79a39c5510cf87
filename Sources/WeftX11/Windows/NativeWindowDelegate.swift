import Foundation
import WeftGraphics
import WeftNodes
import WeftTransfer

/// The methods by which a `NativeWindow` notifies its owner.
@MainActor
package protocol NativeWindowDelegate: AnyObject {
  /// The user used the pointer over the window, or the keyboard while it has the focus.
  func nativeWindow(_ window: NativeWindow, didReceive event: InputEvent)
  /// The window's size in pixels or its scale has changed.
  func nativeWindowDidResize(_ window: NativeWindow)
  /// The server has reported the window's size and position, which may be the same as before.
  func nativeWindowWasConfigured(_ window: NativeWindow)
  /// Pixels of the window were lost and have to be presented again.
  func nativeWindow(_ window: NativeWindow, didExpose region: Region)
  /// The window has become visible or invisible.
  func nativeWindowDidChangeVisibility(_ window: NativeWindow)
  /// The window has gained or lost the keyboard focus.
  func nativeWindowDidChangeFocus(_ window: NativeWindow)
  /// The user asked to close the window. It stays open until `close()`.
  func nativeWindowShouldClose(_ window: NativeWindow)
  /// Another program, such as the window manager, has released the keyboard, and the window has the focus.
  func nativeWindowGrabDidEnd(_ window: NativeWindow)
  /// The window has moved on the screen.
  func nativeWindowDidMove(_ window: NativeWindow)
  /// The window is on another monitor now.
  func nativeWindowDidChangeMonitor(_ window: NativeWindow)
  /// The window's states have changed.
  func nativeWindowDidChangeStates(_ window: NativeWindow)
  /// The window is about to request that it fills an area.
  func nativeWindowWillFillArea(_ window: NativeWindow)
  /// The thickness of the window manager's frame has changed.
  func nativeWindowDidChangeFrameInsets(_ window: NativeWindow)
  /// The window manager offers the keyboard focus. Returns whether the window takes it.
  func nativeWindowShouldTakeFocus(_ window: NativeWindow) -> Bool
  /// Something is dragged over a location, in points of the window. Returns what would become of it; nil if it is not
  /// accepted there.
  func nativeWindow(_ window: NativeWindow, dragDidMove drop: Drop, to location: CGPoint) -> DragAction?
  /// What was dragged has left the window.
  func nativeWindowDragDidExit(_ window: NativeWindow)
  /// Something was dropped on a location, in points of the window. Returns what has become of it; nil if it was not taken.
  func nativeWindow(_ window: NativeWindow, didReceive drop: Drop, at location: CGPoint) async -> DragAction?
  /// A test asks to be answered when everything that it sent before is handled and shown.
  func nativeWindow(_ window: NativeWindow, didReceive request: SettleRequest)
  /// The window has ended, for any reason, and is about to be destroyed. It is not open any more.
  func nativeWindow(_ window: NativeWindow, willEnd ending: WindowEnding)
}

extension NativeWindowDelegate {
  package func nativeWindowGrabDidEnd(_ window: NativeWindow) {}
  package func nativeWindowDidMove(_ window: NativeWindow) {}
  package func nativeWindowDidChangeMonitor(_ window: NativeWindow) {}
  package func nativeWindowDidChangeStates(_ window: NativeWindow) {}
  package func nativeWindowWillFillArea(_ window: NativeWindow) {}
  package func nativeWindowDidChangeFrameInsets(_ window: NativeWindow) {}
  package func nativeWindow(_ window: NativeWindow, dragDidMove drop: Drop, to location: CGPoint)
    -> DragAction?
  {
    nil
  }
  package func nativeWindowDragDidExit(_ window: NativeWindow) {}
  package func nativeWindow(
    _ window: NativeWindow, didReceive drop: Drop, at location: CGPoint
  ) async -> DragAction? {
    nil
  }
  package func nativeWindowShouldTakeFocus(_ window: NativeWindow) -> Bool { true }
}
