import CX11
import WeftGraphics

/// The parts of the screen in which popups may be.
enum MonitorArea {
  /// The part of the monitor nearest to a rectangle that no panel of the desktop covers, in pixels of the screen.
  ///
  /// The monitors are those of RandR 1.5, else the whole screen. `_NET_WORKAREA` (EWMH) is one rectangle for all of
  /// them together, so it counts only where it leaves a part of the monitor.
  @MainActor static func workArea(around rect: PixelRect, on display: Display) -> PixelRect {
    let monitor = monitor(around: rect, on: display.connection)
    guard let workArea = desktopWorkArea(display) else { return monitor }
    let part = monitor.intersection(workArea)
    return part.isEmpty ? monitor : part
  }

  /// The monitor that shows the largest part of a rectangle; if none shows any of it, the nearest one. An empty
  /// rectangle, as a point or a caret, counts as a pixel wide and high.
  static func nearest(to rect: PixelRect, of monitors: [PixelRect]) -> PixelRect? {
    let rect = PixelRect(x: rect.minX, y: rect.minY, width: max(rect.width, 1), height: max(rect.height, 1))
    func shared(_ monitor: PixelRect) -> Int {
      let part = monitor.intersection(rect)
      return part.isEmpty ? 0 : part.width * part.height
    }
    func distance(_ monitor: PixelRect) -> Int {
      let x = max(monitor.minX - rect.maxX, rect.minX - monitor.maxX, 0)
      let y = max(monitor.minY - rect.maxY, rect.minY - monitor.maxY, 0)
      return x * x + y * y
    }
    return monitors.max { (shared($0), -distance($0)) < (shared($1), -distance($1)) }
  }

  /// The monitor nearest to a rectangle, in pixels of the screen.
  static func monitor(around rect: PixelRect, on connection: DisplayConnection) -> PixelRect {
    nearest(to: rect, of: frames(connection)) ?? screen(connection)
  }

  private static func screen(_ connection: DisplayConnection) -> PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(connection.display, connection.screen)),
      height: Int(XDisplayHeight(connection.display, connection.screen)))
  }

  /// The monitors of RandR 1.5 in its order, in pixels of the screen; the screen as a whole without RandR.
  static func frames(_ connection: DisplayConnection) -> [PixelRect] {
    guard let answer = connection.query(CX11RandR), answer.version >= (1, 5) else {
      return [screen(connection)]
    }
    var count: Int32 = 0
    guard connection.isUsable,
      let monitors = XRRGetMonitors(connection.display, connection.root, True, &count)
    else { return [screen(connection)] }
    defer { XRRFreeMonitors(monitors) }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }.filter { !$0.isEmpty }
  }

  @MainActor private static func desktopWorkArea(_ display: Display) -> PixelRect? {
    let (connection, atoms) = (display.connection, display.atoms)
    let areas = connection.numbers(
      ofProperty: atoms[.netWorkArea], of: connection.root, type: Atom(XA_CARDINAL))
    guard let areas, areas.count >= 4 else { return nil }
    let desktop =
      connection.numbers(
        ofProperty: atoms[.netCurrentDesktop], of: connection.root, type: Atom(XA_CARDINAL))?.first ?? 0
    let start = (desktop + 1) * 4 <= areas.count ? desktop * 4 : 0
    return PixelRect(x: areas[start], y: areas[start + 1], width: areas[start + 2], height: areas[start + 3])
  }
}
