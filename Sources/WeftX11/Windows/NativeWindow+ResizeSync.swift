import CX11
import Foundation

/// Synchronizes resizes with frames.
extension NativeWindow {
  /// How long a window manager may take from its message to the resize, in seconds. All known ones send both
  /// at the same time. If one has nothing to resize, it would otherwise wait forever, or stop synchronizing
  /// with the window. The least patient one does so after a quarter of a second.
  static let defaultResizeTimeout: TimeInterval = 0.1

  /// Handles the announcement of a resize by the window manager.
  func resizeWasAnnounced(_ message: XClientMessageEvent) {
    let low = UInt32(truncatingIfNeeded: message.data.l.2)
    let high = Int32(truncatingIfNeeded: message.data.l.3)
    let sync = ResizeSync.announced(Int64(high) << 32 | Int64(low))
    resizeSync = sync
    DispatchQueue.main.asyncAfter(deadline: .now() + resizeTimeout) { [weak self] in
      guard let self, isOpen, resizeSync == sync else { return }
      resizeSync.wasConfigured()
      display.eventLoop.setNeedsPass()
    }
  }

  /// Checks whether the resize is still to come, after an event that reports the current size: a mere move
  /// may come between the message and the resize.
  func checkUnchangedSize() {
    guard resizeSync.isConfigured, connection.isUsable else { return }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, identifier, &attributes) != 0 else { return }
    let isOnItsWay = (Int(attributes.width), Int(attributes.height)) != (pixelSize.width, pixelSize.height)
    if isOnItsWay { resizeSync.awaitsConfiguration() }
  }

  /// Tells the window manager, if it waits, that a frame of the window's latest size is shown, or that none
  /// will be.
  func acknowledgeResize() {
    guard let number = resizeSync.finish(), syncCounter != 0 else { return }
    var value = XSyncValue()
    XSyncIntsToValue(
      &value, UInt32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: number >> 32))
    send { _ = XSyncSetCounter($0, syncCounter, value) }
  }
}
