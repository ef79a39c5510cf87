import CX11
import CX11Testing
import Foundation
import WeftGraphics
import WeftServer
import WeftTesting
import WeftThreads

/// Waits until a window has painted all its pixels, as the server's Damage extension reports. Confined to a thread.
final class PaintedSizes {
  private let connection: DisplayConnection
  private let firstEvent: Int32

  /// Starts to watch a window of a display.
  ///
  /// - Throws: `VirtualDisplayError.missingExtension`, also if the display can't be opened.
  init(of window: UInt, on display: String) throws {
    guard let connection = try? DisplayConnection(name: display) else {
      throw VirtualDisplayError.missingExtension("DAMAGE")
    }
    self.connection = connection
    var event: Int32 = 0
    guard connection.ask({ CX11QueryDamage($0, &event) }) else {
      throw VirtualDisplayError.missingExtension("DAMAGE")
    }
    firstEvent = event
    XDamageCreate(connection.display, XID(window), Int32(XDamageReportRawRectangles))
    XSync(connection.display, False)
  }

  /// Waits for the frame that fills a size.
  ///
  /// - Returns: the time when the server reported it, in seconds of `CLOCK_MONOTONIC`; nil if that was not before `end`.
  func waitForFrame(of size: PixelSize, until end: TimeInterval) -> TimeInterval? {
    while MonotonicTime.now < end {
      while connection.isUsable, XPending(connection.display) > 0 {
        var received = XEvent()
        XNextEvent(connection.display, &received)
        guard received.type == firstEvent + XDamageNotify else { continue }
        let area = withUnsafeBytes(of: &received) { $0.load(as: XDamageNotifyEvent.self).area }
        if Int(area.width) == size.width, Int(area.height) == size.height { return MonotonicTime.now }
      }
      var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&descriptor, 1, Int32(max((end - MonotonicTime.now) * 1000, 0).rounded(.up)))
    }
    return nil
  }
}
