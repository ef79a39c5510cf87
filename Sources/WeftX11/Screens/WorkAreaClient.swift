import CX11
import WeftGraphics
import WeftServer

/// Follows the area that panels of the desktop leave free (EWMH, `_NET_WORKAREA`).
///
/// It is needed for each placement of a popup, so the server is asked only after a change.
@MainActor
final class WorkAreaClient {
  private unowned let display: Display
  private var area: PixelRect?
  private var isRead = false

  private var connection: DisplayConnection { display.connection }

  init(_ display: Display) {
    self.display = display
    display.register(self, for: display.connection.root, events: PropertyChangeMask)
  }

  /// The area on the desktop that is shown, for all monitors together, in pixels of the screen. Nil if no window manager has
  /// announced one. Waits for the server when called for the first time after a change.
  var workArea: PixelRect? {
    if !isRead {
      area = read()
      isRead = true
    }
    return area
  }

  private func read() -> PixelRect? {
    guard let areas = numbers(.netWorkArea), areas.count >= 4 else { return nil }
    let desktop = numbers(.netCurrentDesktop)?.first ?? 0
    let start = (desktop + 1) * 4 <= areas.count ? desktop * 4 : 0
    return PixelRect(x: areas[start], y: areas[start + 1], width: areas[start + 2], height: areas[start + 3])
  }

  private func numbers(_ property: Atoms.Name) -> [Int]? {
    connection.numbers(ofProperty: display.atoms[property], of: connection.root, type: Atom(XA_CARDINAL))
  }
}

extension WorkAreaClient: DisplayClient {
  func handle(_ event: XEvent) {
    guard event.type == PropertyNotify, event.xproperty.window == connection.root else { return }
    let names = [Atoms.Name.netWorkArea, .netCurrentDesktop]
    guard isRead, names.contains(where: { display.atoms[$0] == event.xproperty.atom }) else { return }
    isRead = false
    let old = area
    if workArea != old { display.workAreaDidChange() }
  }
}
