import CX11
import Foundation
import WeftX11

/// The test's own connection to a virtual display, shared by threads one at a time.
final class ServerLink: @unchecked Sendable {
  // Unchecked: the connection is used only with the lock held.
  private let lock = NSLock()
  private let connection: DisplayConnection
  let fileDescriptor: Int32
  private let hasPresent: Bool
  private var frameSerial: UInt32 = 0

  init(name: String) throws(VirtualDisplayError) {
    do throws(DisplayError) {
      connection = try DisplayConnection(name: name)
    } catch {
      throw .cannotStart("\(error)")
    }
    fileDescriptor = connection.fileDescriptor
    // Windows come and go while a test looks at them.
    connection.observeErrors { _ in true }
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    hasPresent = XPresentQueryExtension(connection.display, &opcode, &event, &error) != 0
    if hasPresent {
      XPresentSelectInput(connection.display, connection.root, UInt32(PresentCompleteNotifyMask))
    }
  }

  /// Runs requests. After the server has ended it runs nothing and returns nil.
  @discardableResult
  func use<Result>(_ body: (DisplayConnection) throws -> Result) rethrows -> Result? {
    lock.lock()
    defer { lock.unlock() }
    guard connection.isUsable else { return nil }
    return try body(connection)
  }

  /// Waits for the server's next vertical blank, `timeout` seconds at most: by then what was presented
  /// before is on the screen.
  func waitForFrame(timeout: TimeInterval) async {
    use { connection in
      guard hasPresent else { return }
      frameSerial &+= 1
      XPresentNotifyMSC(connection.display, connection.root, frameSerial, 0, 1, 0)
      XFlush(connection.display)
    }
    // Where the server has no such clock the time of a frame has to do.
    await Waiting.readable([fileDescriptor], timeout: min(timeout, hasPresent ? 0.1 : 1.0 / 60))
    use { connection in
      while connection.isUsable, XPending(connection.display) > 0, connection.isUsable {
        var event = XEvent()
        XNextEvent(connection.display, &event)
      }
    }
  }
}
