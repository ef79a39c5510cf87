import CX11
import Foundation

/// Resizes in step with frames.
extension NativeWindow {
  /// How long a window manager may take from its message to the resize, in seconds. All known ones send both at once;
  /// one that has nothing to resize would wait for ever, or give up on the window: the first after a quarter of a
  /// second.
  static let defaultResizePatience: TimeInterval = 0.1

  /// Takes in that the window manager has announced a resize.
  func resizeWasAnnounced(_ message: XClientMessageEvent) {
    let low = UInt32(truncatingIfNeeded: message.data.l.2)
    let high = Int32(truncatingIfNeeded: message.data.l.3)
    let sync = ResizeSync.announced(Int64(high) << 32 | Int64(low))
    resizeSync = sync
    DispatchQueue.main.asyncAfter(deadline: .now() + resizePatience) { [weak self] in
      guard let self, isOpen, resizeSync == sync else { return }
      resizeSync.wasConfigured()
      display.eventLoop.setNeedsPass()
    }
  }

  /// Looks whether the size that the window has is the one that it gets, once it has heard of a size that it had
  /// already: something that only moves it may come between the message and the resize.
  func checkUnchangedSize() {
    guard resizeSync.isConfigured, connection.isUsable else { return }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, identifier, &attributes) != 0 else { return }
    let isOnItsWay = (Int(attributes.width), Int(attributes.height)) != (pixelSize.width, pixelSize.height)
    if isOnItsWay { resizeSync.awaitsConfiguration() }
  }

  /// Tells the window manager, if it waits for that, that a frame is shown of the size that the window has heard of
  /// last, or that none will be.
  func acknowledgeResize() {
    guard let number = resizeSync.finish(), syncCounter != 0 else { return }
    var value = XSyncValue()
    XSyncIntsToValue(
      &value, UInt32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: number >> 32))
    send { _ = XSyncSetCounter($0, syncCounter, value) }
  }
}
