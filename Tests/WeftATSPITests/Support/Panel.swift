import CX11
import WeftTesting

/// A panel of a desktop, which asks the window manager to change windows (EWMH).
final class Panel {
  private let connection: OpaquePointer
  /// The panels of a desktop say that the user wants it.
  private static let source = 2

  init(on display: VirtualDisplay) throws {
    guard let connection = XOpenDisplay(display.name) else {
      throw VirtualDisplayError.timedOut(waitingFor: "a connection to \(display.name)")
    }
    self.connection = connection
  }

  deinit { XCloseDisplay(connection) }

  func setMaximized(_ isMaximized: Bool, _ window: UInt) {
    let horizontal = Int(XInternAtom(connection, "_NET_WM_STATE_MAXIMIZED_HORZ", False))
    let vertical = Int(XInternAtom(connection, "_NET_WM_STATE_MAXIMIZED_VERT", False))
    send("_NET_WM_STATE", to: window, [isMaximized ? 1 : 0, horizontal, vertical, Self.source])
  }

  func minimize(_ window: UInt) { send("WM_CHANGE_STATE", to: window, [Int(IconicState)]) }

  func activate(_ window: UInt) { send("_NET_ACTIVE_WINDOW", to: window, [Self.source]) }

  private func send(_ type: String, to window: UInt, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = XID(window)
    event.xclient.message_type = XInternAtom(connection, type, False)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { data in
      for (index, number) in numbers.enumerated() {
        data.storeBytes(of: number, toByteOffset: index * MemoryLayout<Int>.size, as: Int.self)
      }
    }
    XSendEvent(
      connection, XDefaultRootWindow(connection), False, SubstructureRedirectMask | SubstructureNotifyMask,
      &event)
    XFlush(connection)
  }
}
