import CX11
import WeftServer

/// Watches the source of a drop while its data is read, because nothing is to be waited for when its program has ended.
@MainActor
final class DropReading {
  private let source: XID
  private let pasteboard: DragPasteboard
  private let display: Display
  private var isGone = false

  init(from source: XID, _ pasteboard: DragPasteboard, on display: Display) {
    self.source = source
    self.pasteboard = pasteboard
    self.display = display
    display.register(self, for: source, events: StructureNotifyMask)
  }

  /// Everything is read.
  func end() { display.unregister(self, for: source, isGone: isGone) }
}

extension DropReading: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == DestroyNotify, event.xdestroywindow.window == source else { return }
    isGone = true
    pasteboard.sourceDidEnd()
  }
}
