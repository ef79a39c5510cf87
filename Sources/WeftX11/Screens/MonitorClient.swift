import CX11
import WeftGraphics
import WeftServer

/// Follows the monitors of a display, which are connected, removed and arranged anew while programs run.
///
/// Nothing is asked of the server before the monitors are used for the first time.
@MainActor
final class MonitorClient {
  private unowned let display: Display
  /// The code of RandR's first event; nil without RandR.
  private let eventBase: Int32?
  private var geometries: [MonitorGeometry]
  private var isOutdated = false
  private var rates: MonitorRates?

  /// The monitors with their scales.
  private(set) var layout: MonitorLayout

  private var connection: DisplayConnection { display.connection }

  init(_ display: Display) {
    self.display = display
    let connection = display.connection
    eventBase = connection.query(CX11RandR)?.firstEvent
    if eventBase != nil, connection.isUsable {
      XRRSelectInput(
        connection.display, connection.root,
        Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
    }
    geometries = MonitorGeometry.read(connection)
    layout = MonitorLayout(
      geometries, policy: display.scalePolicy, desktopScale: display.settings.desktopScale)
    // A monitor that a program defines is announced as a new configuration of the root window.
    display.register(self, for: connection.root, events: StructureNotifyMask)
  }

  /// The refresh rate of a part of the screen, in frames per second; nil if it is not known. Waits for the server when
  /// called for the first time after a change.
  func refreshRate(of frame: PixelRect) -> Double? {
    let known = rates ?? MonitorRates(connection)
    rates = known
    return known.interval(showing: frame).map { 1 / $0 }
  }

  /// Applies another policy, or another scale of the desktop.
  func updateScales() {
    layout = MonitorLayout(
      geometries, policy: display.scalePolicy, desktopScale: display.settings.desktopScale)
  }
}

extension MonitorClient: DisplayClient {
  func handle(_ received: XEvent) {
    var event = received
    switch event.type {
    case ConfigureNotify where event.xconfigure.window == connection.root:
      // Xlib then knows the new size of the screen.
      XRRUpdateConfiguration(&event)
    case let type where eventBase.map { type == $0 + RRScreenChangeNotify } ?? false:
      XRRUpdateConfiguration(&event)
    case let type where eventBase.map { type == $0 + RRNotify } ?? false:
      break
    default:
      return
    }
    isOutdated = true
  }

  func finishEvents() {
    guard isOutdated, display.isOpen else { return }
    isOutdated = false
    rates = nil
    let found = MonitorGeometry.read(connection)
    guard found != geometries else { return }
    geometries = found
    updateScales()
    display.monitorsDidChange()
  }
}
