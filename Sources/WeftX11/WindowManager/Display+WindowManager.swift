import CX11
import Foundation
import WeftGraphics

/// The window manager of the display, and the requests to it.
extension Display {
  /// The window manager that runs; nil if none does, or if it does not follow EWMH. Asks the server when called for the
  /// first time, and is kept up to date from then on.
  public var windowManager: WindowManager? { isOpen ? windowManagerClient.windowManager : nil }

  /// The number of desktops (EWMH, `_NET_NUMBER_OF_DESKTOPS`); 1 without a window manager. Waits for the server.
  public var desktopCount: Int { max(rootNumbers(.netNumberOfDesktops)?.first ?? 1, 1) }

  /// The desktop that is shown, counted from 0 (EWMH, `_NET_CURRENT_DESKTOP`). Waits for the server.
  public var currentDesktop: Int { rootNumbers(.netCurrentDesktop)?.first ?? 0 }

  /// The names of the desktops (EWMH, `_NET_DESKTOP_NAMES`). There may be fewer or more than desktops. Waits for the
  /// server.
  public var desktopNames: [String] {
    let bytes = connection.bytes(
      ofProperty: atoms[.netDesktopNames], of: connection.root, type: atoms[.utf8String])
    guard let bytes, !bytes.isEmpty else { return [] }
    var names = bytes.split(separator: 0, omittingEmptySubsequences: false)
    if names.last?.isEmpty == true { names.removeLast() }
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Asks the window manager to show another desktop, counted from 0 (EWMH, `_NET_CURRENT_DESKTOP`).
  public func showDesktop(_ number: Int) {
    requestFromManager(.netCurrentDesktop, for: connection.root, [max(number, 0), Int(lastInputTime)])
  }

  private func rootNumbers(_ property: Atoms.Name) -> [Int]? {
    guard isOpen else { return nil }
    return connection.numbers(ofProperty: atoms[property], of: connection.root, type: Atom(XA_CARDINAL))
  }

  /// Whether a window manager runs that follows EWMH.
  var hasWindowManager: Bool { isOpen && windowManagerClient.supported != nil }

  /// Whether the window manager supports a hint.
  func supports(_ hint: Atoms.Name) -> Bool {
    isOpen && windowManagerClient.supported?.contains(atoms[hint]) == true
  }

  /// Sends a request to the window manager, which receives those that are sent to the root window.
  ///
  /// - Parameter numbers: five at most.
  func requestFromManager(_ message: Atoms.Name, for window: XID, _ numbers: [Int]) {
    guard isOpen, connection.isUsable else { return }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atoms[message]
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data.l) { data in
      let data = data.bindMemory(to: Int.self)
      for (index, number) in numbers.prefix(data.count).enumerated() { data[index] = number }
    }
    XSendEvent(
      connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    eventLoop.setNeedsPass()
  }

  /// Makes the window that stands for all windows of the program (ICCCM 4.1.2.4 and 5.1, `WM_CLIENT_LEADER`). It is
  /// never shown.
  func makeGroupLeader() -> XID {
    guard isOpen, connection.isUsable else { return 0 }
    let leader = XCreateSimpleWindow(connection.display, connection.root, -1, -1, 1, 1, 0, 0, 0)
    connection.setProperty(
      atoms[.wmClientLeader], of: leader, type: Atom(XA_WINDOW), numbers: [Int(leader)])
    connection.setProperty(
      atoms[.wmClientMachine], of: leader, type: Atom(XA_STRING), bytes: ProcessInfo.processInfo.hostName.utf8
    )
    return leader
  }

  /// The screen, in pixels.
  var screenSize: (width: Int, height: Int) {
    (
      Int(XDisplayWidth(connection.display, connection.screen)),
      Int(XDisplayHeight(connection.display, connection.screen))
    )
  }
}
