import CX11
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads
import WeftX11

/// The test's own connection to a virtual display. Threads use it one at a time.
final class ServerLink: @unchecked Sendable {
  // Unchecked: the connection is used only with the lock held.
  private let lock = NSLock()
  private let connection: DisplayConnection
  let fileDescriptor: Int32
  private let hasPresent: Bool
  private var requestedFrame: UInt32 = 0
  private var passedFrame: UInt32 = 0

  init(name: String) throws(VirtualDisplayError) {
    do throws(DisplayError) {
      connection = try DisplayConnection(name: name)
    } catch {
      throw .cannotStart("\(error)")
    }
    fileDescriptor = connection.fileDescriptor
    // Windows may be destroyed while a test looks at them.
    connection.observeErrors { _ in true }
    hasPresent = connection.query(CX11Present) != nil
    if hasPresent {
      XPresentSelectInput(connection.display, connection.root, UInt32(PresentCompleteNotifyMask))
    }
  }

  /// Runs requests. After the server has ended it does nothing and returns nil.
  @discardableResult
  func use<Result>(_ body: (DisplayConnection) throws -> Result) rethrows -> Result? {
    lock.lock()
    defer { lock.unlock() }
    guard connection.isUsable else { return nil }
    return try body(connection)
  }

  /// Whether the server is there, as far as is known.
  var isUsable: Bool { use { _ in true } == true }

  /// Waits for the server's next vertical blank, for `timeout` seconds at most, and not longer than the task runs. By then
  /// everything that was presented before is on the screen.
  func waitForFrame(timeout: TimeInterval) async {
    let deadline = MonotonicTime.now + timeout
    guard hasPresent, let awaited = requestFrame() else {
      // Without the Present extension, or the server, this waits for the duration of a frame.
      await Waiting.readable([], timeout: min(timeout, 1.0 / 60))
      return
    }
    while let seen = use(drainEvents), seen < awaited, MonotonicTime.now < deadline, !Task.isCancelled {
      // Each wait is short, because another thread may read the notification meanwhile.
      await Waiting.readable([fileDescriptor], timeout: min(0.05, deadline - MonotonicTime.now))
    }
  }

  /// Asks for the next frame; returns its number, or nil after the server has ended.
  private func requestFrame() -> UInt32? {
    use { connection in
      requestedFrame &+= 1
      XPresentNotifyMSC(connection.display, connection.root, requestedFrame, 0, 1, 0)
      XFlush(connection.display)
      return requestedFrame
    }
  }

  /// Reads all events that have arrived. Returns the number of the newest frame that has passed.
  private func drainEvents(_ connection: DisplayConnection) -> UInt32 {
    while connection.isUsable, XPending(connection.display) > 0, connection.isUsable {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      guard event.type == GenericEvent, XGetEventData(connection.display, &event.xcookie) != 0 else {
        continue
      }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      guard event.xcookie.evtype == PresentCompleteNotify, let data = event.xcookie.data else { continue }
      let notice = data.assumingMemoryBound(to: XPresentCompleteNotifyEvent.self).pointee
      passedFrame = max(passedFrame, notice.serial_number)
    }
    return passedFrame
  }
}
