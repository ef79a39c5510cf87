import CX11
import WeftServer

/// Notices when a window of another program is gone, because nothing is to be waited for then.
@MainActor
final class WindowEndWatch {
  let window: XID
  private let display: Display
  private let onEnd: @MainActor () -> Void

  /// Begins to watch a window. The watch lasts until it is stopped, or the window is gone.
  ///
  /// - Parameter onEnd: called once, when the window is gone; not if it was gone before.
  init(_ window: XID, on display: Display, onEnd: @escaping @MainActor () -> Void) {
    self.window = window
    self.display = display
    self.onEnd = onEnd
    display.register(self, for: window, events: StructureNotifyMask)
  }

  /// Ends the watch. Later calls do nothing.
  func stop() { display.unregister(self, for: window) }
}

extension WindowEndWatch: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == DestroyNotify, event.xdestroywindow.window == window else { return }
    display.unregister(self, for: window, isGone: true)
    onEnd()
  }
}
