import CX11
import Foundation
import WeftGraphics

/// Tracks the refresh rate of the monitor that a window is on. Windows move between monitors, and monitors
/// are connected and reconfigured.
final class RefreshInterval {
  private let connection: DisplayConnection
  private let window: XID
  /// The code of RandR's first event; nil without RandR.
  private let eventBase: Int32?
  private let readRates: (DisplayConnection) -> MonitorRates
  private var rates = MonitorRates()
  private var value: TimeInterval?
  private var areRatesOutdated = true
  private var isPlaceOutdated = true

  /// Selects the events of the window and of RandR.
  ///
  /// - Parameter readRates: returns what the monitors of the connection are at the moment.
  init(
    _ connection: DisplayConnection, window: XID,
    readRates: @escaping (DisplayConnection) -> MonitorRates = { MonitorRates($0) }
  ) {
    self.connection = connection
    self.window = window
    self.readRates = readRates
    eventBase = connection.query(CX11RandR)?.firstEvent
    guard eventBase != nil else { return }
    let display = connection.display
    XRRSelectInput(display, connection.root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
    XSelectInput(display, window, StructureNotifyMask)
  }

  /// Notes whether an event may have changed the rate.
  func record(_ event: XEvent) {
    guard let eventBase else { return }
    switch event.type {
    case ConfigureNotify, ReparentNotify: isPlaceOutdated = true
    case eventBase + RRScreenChangeNotify, eventBase + RRNotify: areRatesOutdated = true
    default: break
    }
  }

  /// The time between two frames, in seconds, if it has changed since the last call; otherwise nil. Queries
  /// the server only after a relevant event, and the window's position only if the monitors differ.
  func takeChange() -> TimeInterval? {
    guard eventBase != nil, areRatesOutdated || (isPlaceOutdated && rates.differ) else { return nil }
    if areRatesOutdated { rates = readRates(connection) }
    (areRatesOutdated, isPlaceOutdated) = (false, false)
    guard let interval = rates.interval(showing: rates.differ ? place() : nil), interval != value else {
      return nil
    }
    value = interval
    return interval
  }

  /// Where the window is on the screen.
  private func place() -> PixelRect? {
    var (root, child): (XID, XID) = (0, 0)
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let display = connection.display
    guard connection.isUsable,
      XGetGeometry(display, window, &root, &x, &y, &width, &height, &border, &depth) != 0,
      connection.isUsable, XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0
    else { return nil }
    return PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
