import CX11
import Foundation
import WeftGraphics

/// The positions of the monitors on the screen, and the refresh interval of each.
package struct MonitorRates: Hashable {
  /// A monitor whose rate is known.
  package struct Monitor: Hashable {
    /// The area of the screen that it shows, in pixels.
    package var frame: PixelRect
    /// The time between two frames, in seconds.
    package var interval: TimeInterval
  }

  /// The monitors, in the server's order.
  package var monitors: [Monitor] = []

  /// Whether the interval depends on the position of a window.
  package var differ: Bool { Set(monitors.map(\.interval)).count > 1 }

  /// The interval of the monitor that shows the largest part of a rectangle; of the fastest one if several
  /// do. If no monitor shows any part of it, the interval of the fastest monitor. Nil if no rate is known.
  package func interval(showing rect: PixelRect?) -> TimeInterval? {
    let parts = monitors.map { monitor -> (area: Int, interval: TimeInterval) in
      let part = rect.map(monitor.frame.intersection)
      return (part.map { $0.isEmpty ? 0 : $0.width * $0.height } ?? 0, monitor.interval)
    }
    return parts.max { ($0.area, -$0.interval) < ($1.area, -$1.interval) }?.interval
  }
}

extension MonitorRates {
  /// Reads the monitors from RandR; empty without RandR.
  package init(_ connection: DisplayConnection) {
    let display = connection.display
    guard connection.isUsable, let resources = XRRGetScreenResourcesCurrent(display, connection.root) else {
      return
    }
    defer { XRRFreeScreenResources(resources) }
    let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let controllers = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    monitors = controllers.compactMap { controller in
      guard let info = XRRGetCrtcInfo(display, resources, controller) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      let interval = modes.first { $0.id == info.pointee.mode }.flatMap { Self.interval(of: $0) }
      let area = info.pointee
      let frame = PixelRect(
        x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height))
      return interval.map { Monitor(frame: frame, interval: $0) }
    }
  }

  /// The interval of a mode; nil if the mode does not tell it, or tells one that no monitor has. Any program can make modes.
  private static func interval(of mode: XRRModeInfo) -> TimeInterval? {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let pixels = Double(mode.hTotal) * lines
    guard pixels > 0, mode.dotClock > 0 else { return nil }
    let interval = pixels / Double(mode.dotClock)
    return FrameClock.isPlausible(interval) ? interval : nil
  }
}
