import CX11
import WeftPopups

/// Follows whether a compositing manager runs, so that open popups get the look for that: it owns the selection of the
/// screen (EWMH, `_NET_WM_CM_Sn`).
@MainActor
final class CompositingClient {
  private unowned let display: Display
  /// The code of the event about the owner of a selection; nil without the extension XFixes.
  private let notice: Int32?
  private var isOutdated = false

  private var selection: Atom { display.atoms[.netWmCompositor] }

  init(_ display: Display) {
    self.display = display
    let connection = display.connection
    notice = connection.query(CX11Fixes).map { $0.firstEvent + XFixesSelectionNotify }
    guard notice != nil, connection.isUsable else { return }
    XFixesSelectSelectionInput(
      connection.display, connection.root, selection,
      UInt(
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
          | XFixesSelectionClientCloseNotifyMask))
    display.register(self, for: connection.root, events: NoEventMask)
  }

  /// Whether it runs. Waits for the server.
  var isComposited: Bool {
    guard display.connection.isUsable else { return false }
    return XGetSelectionOwner(display.connection.display, selection) != 0
  }
}

extension CompositingClient: DisplayClient {
  func handle(_ event: XEvent) { if event.type == notice { isOutdated = true } }

  func finishEvents() {
    guard isOutdated, display.isOpen else { return }
    isOutdated = false
    for window in display.openWindows { window.scene.updatePopupTranslucency() }
  }
}
