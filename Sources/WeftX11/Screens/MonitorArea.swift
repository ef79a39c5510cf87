import WeftGraphics

/// The parts of the screen in which popups and windows may be.
enum MonitorArea {
  /// The part of the monitor nearest to a rectangle that no panel of the desktop covers, in pixels of the screen.
  @MainActor static func workArea(around rect: PixelRect, on display: Display) -> PixelRect {
    workArea(ofMonitorAt: monitor(around: rect, on: display), on: display)
  }

  /// The part of a monitor that no panel of the desktop covers, in pixels of the screen.
  ///
  /// `_NET_WORKAREA` (EWMH) is one rectangle for all monitors together, so it counts only where it leaves a part of the
  /// monitor.
  @MainActor static func workArea(ofMonitorAt monitor: PixelRect, on display: Display) -> PixelRect {
    guard let workArea = display.workAreaClient.workArea else { return monitor }
    let part = monitor.intersection(workArea)
    return part.isEmpty ? monitor : part
  }

  /// The number of the monitor that shows the largest part of a rectangle; if none shows any of it, the nearest one. An
  /// empty rectangle, as a point or a caret, counts as a pixel wide and high.
  static func nearestIndex(to rect: PixelRect, of monitors: [PixelRect]) -> Int? {
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
    return monitors.indices.max {
      (shared(monitors[$0]), -distance(monitors[$0])) < (shared(monitors[$1]), -distance(monitors[$1]))
    }
  }

  /// The frame of the monitor nearest to a rectangle, in pixels of the screen.
  @MainActor static func monitor(around rect: PixelRect, on display: Display) -> PixelRect {
    let layout = display.monitorClient.layout
    return layout.monitors[layout.index(nearestTo: rect)].frame
  }

  /// The frames of the monitors in the order of their numbers, in pixels of the screen.
  @MainActor static func frames(on display: Display) -> [PixelRect] {
    display.monitorClient.layout.monitors.map(\.frame)
  }
}
