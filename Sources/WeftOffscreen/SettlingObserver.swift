import WeftNodes

/// Hears of the waits of windows without a screen.
@MainActor
package protocol SettlingObserver: AnyObject {
  /// `OffscreenWindow.settle()` begins.
  func windowWillSettle(_ scene: WindowScene)
  /// Main is about to wait for work on other threads, or for something that is being loaded.
  func windowWillWait(_ scene: WindowScene)
  /// `OffscreenWindow.settle()` ends.
  func windowDidSettle(_ scene: WindowScene)
}
