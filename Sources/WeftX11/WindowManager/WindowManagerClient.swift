import CX11
import WeftServer

/// Follows the window manager, which may start, exit or be replaced at any time.
///
/// It announces itself by a window that the property `_NET_SUPPORTING_WM_CHECK` of the root window and of that window
/// itself names (EWMH). A property that is left of one that has exited names no such window.
@MainActor
final class WindowManagerClient {
  /// What it supports; nil if none runs that follows EWMH.
  private(set) var supported: Set<Atom>?

  private unowned let display: Display
  /// The window that the property of the root window names; 0 if there is none. A window manager may be there only if the
  /// property of this window names it, too.
  private var checkWindow: XID = 0
  private var description: WindowManager?

  private var connection: DisplayConnection { display.connection }
  private var atoms: Atoms { display.atoms }

  init(_ display: Display) {
    self.display = display
    display.register(self, for: display.connection.root, events: PropertyChangeMask)
    read()
  }

  /// Its name and the names of everything that it supports. Asks the server when called for the first time.
  var windowManager: WindowManager? {
    guard let supported else { return nil }
    if let description { return description }
    let found = WindowManager(name: name, supportedHints: Set(connection.names(ofAtoms: Array(supported))))
    description = found
    return found
  }

  private var name: String {
    let bytes = connection.bytes(
      ofProperty: atoms[.netWmName], of: checkWindow, type: atoms[.utf8String])
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  /// Finds the window manager, and reads what it supports. It may write its properties in any order.
  private func read() {
    let last = checkWindow
    follow(announcement(on: connection.root) ?? 0)
    let isThere = checkWindow != 0 && announcement(on: checkWindow) == checkWindow
    supported = isThere ? readSupported() : nil
    // One that has ended notices nothing any more, and the next one may be there before that is known.
    if !isThere || checkWindow != last {
      for window in display.openWindows { window.native.finishWithdrawal() }
    }
    description = nil
  }

  /// Follows a window, before anything about it is read, so that its end is noticed whenever it comes.
  private func follow(_ window: XID) {
    // The property of a window manager that has exited stays, and the next one may announce itself by a window of the same
    // number.
    guard window != checkWindow || supported == nil else { return }
    if checkWindow != 0, checkWindow != window { display.unregister(self, for: checkWindow) }
    checkWindow = window
    if window != 0 { display.register(self, for: window, events: StructureNotifyMask | PropertyChangeMask) }
  }

  private func announcement(on window: XID) -> XID? {
    connection.numbers(ofProperty: atoms[.netSupportingWmCheck], of: window, type: Atom(XA_WINDOW))?
      .first.map { XID($0) }
  }

  private func readSupported() -> Set<Atom> {
    let list = connection.numbers(ofProperty: atoms[.netSupported], of: connection.root, type: Atom(XA_ATOM))
    return Set((list ?? []).map { Atom($0) })
  }
}

extension WindowManagerClient: DisplayClient {
  func handle(_ event: XEvent) {
    switch event.type {
    case PropertyNotify where event.xproperty.window == connection.root:
      let property = event.xproperty.atom
      if property == atoms[.netSupportingWmCheck] || property == atoms[.netSupported] { read() }
    case PropertyNotify where checkWindow != 0 && event.xproperty.window == checkWindow:
      let property = event.xproperty.atom
      if property == atoms[.netSupportingWmCheck] || property == atoms[.netWmName] { read() }
    case DestroyNotify where checkWindow != 0 && event.xdestroywindow.window == checkWindow:
      display.unregister(self, for: checkWindow, isGone: true)
      checkWindow = 0
      read()
    default:
      break
    }
  }
}
