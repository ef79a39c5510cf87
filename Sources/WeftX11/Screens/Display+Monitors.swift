import Foundation
import WeftGraphics

/// The monitors of the display.
extension Display {
  /// The monitors, in the order of the server; one at least, unless the display is not open: then none. Without the
  /// extension RandR 1.5 that is the whole screen. `onMonitorsChange` tells about changes. It waits for the server.
  public var monitors: [Monitor] {
    guard isOpen else { return [] }
    let client = monitorClient
    return client.layout.monitors.indices.map { monitor(at: $0, of: client) }
  }

  private func monitor(at index: Int, of client: MonitorClient) -> Monitor {
    let geometry = client.layout.monitors[index]
    return Monitor(
      name: geometry.name, frame: geometry.frame,
      workArea: MonitorArea.workArea(ofMonitorAt: geometry.frame, on: self), isPrimary: geometry.isPrimary,
      physicalSize: geometry.physicalSize, scale: client.layout.scales[index],
      refreshRate: client.refreshRate(of: geometry.frame))
  }

  /// The monitor that shows the largest part of a rectangle, else the nearest one. Nil if the display is not open.
  ///
  /// - Parameter rect: a rectangle of the screen, in pixels.
  public func monitor(nearestTo rect: PixelRect) -> Monitor? {
    guard isOpen else { return nil }
    return monitor(at: monitorClient.layout.index(nearestTo: rect), of: monitorClient)
  }

  /// The scale of all windows, wherever they are; nil if it depends on the monitors.
  var uniformScale: CGFloat? {
    switch scalePolicy {
    case .fixed(let scale): DisplayScale.accepted(scale) ?? settings.desktopScale
    case .desktop: settings.desktopScale
    case .resolution, .named: nil
    }
  }

  /// The scale for a new window of which nothing is known, as that of its owner's monitor, or else of the one that the
  /// pointer is on, where most window managers put it.
  var scaleOfNewWindow: CGFloat {
    if let uniformScale { return uniformScale }
    let layout = monitorClient.layout
    guard layout.scalesDiffer, let pointer = connection.pointerLocation() else { return layout.mainScale }
    let place = PixelRect(x: pointer.x, y: pointer.y, width: 1, height: 1)
    return layout.scales[layout.index(nearestTo: place)]
  }

  /// The scale for a window that will be at a place; see `MonitorLayout.scale(ofWindowAt:size:)`.
  func scale(ofWindowAt place: (x: Int, y: Int), size: CGSize) -> CGFloat {
    uniformScale ?? monitorClient.layout.scale(ofWindowAt: place, size: size)
  }

  /// Gives all windows the scales of their monitors.
  func updateScales() {
    monitorClient.updateScales()
    notifyScaleChange()
  }

  /// Called when monitors were connected, removed or arranged anew.
  func monitorsDidChange() {
    notifyScaleChange()
    for window in openWindows where window.strut != nil { window.applyStrut() }
    workAreaDidChange()
    onMonitorsChange?()
  }
}
