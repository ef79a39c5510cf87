import Foundation
import WeftGraphics

/// The monitors of a display with their scales. There is at least one.
struct MonitorLayout: Hashable {
  /// The monitors, in the server's order.
  let monitors: [MonitorGeometry]
  /// The scale of each.
  let scales: [CGFloat]

  /// - Parameters:
  ///   - monitors: one at least.
  ///   - policy: how they get their scales.
  ///   - desktopScale: the scale that the desktop sets; nil if it sets none.
  init(_ monitors: [MonitorGeometry], policy: ScalePolicy, desktopScale: CGFloat?) {
    self.monitors = monitors
    scales = monitors.map { monitor in
      let own: CGFloat? =
        switch policy {
        case .fixed(let scale): DisplayScale.accepted(scale)
        case .resolution: monitor.scaleOfResolution
        case .desktop: nil
        case .named(let scales): scales[monitor.name].flatMap { DisplayScale.accepted($0) }
        }
      return own ?? desktopScale ?? monitor.scaleOfResolution
    }
  }

  /// Whether the scale of a window depends on where it is.
  var scalesDiffer: Bool { scales.contains { $0 != scales.first } }

  /// The scale of the main monitor.
  var mainScale: CGFloat { scales[monitors.firstIndex(where: \.isPrimary) ?? 0] }

  /// The number of the monitor nearest to a rectangle of the screen, in pixels.
  func index(nearestTo rect: PixelRect) -> Int {
    MonitorArea.nearestIndex(to: rect, of: monitors.map(\.frame)) ?? 0
  }

  /// The scale for a window that will be at a place: that of the monitor which shows most of it when it has that scale.
  ///
  /// - Parameters:
  ///   - place: the upper left corner on the screen, in pixels.
  ///   - size: the size in points.
  func scale(ofWindowAt place: (x: Int, y: Int), size: CGSize) -> CGFloat {
    func nearest(_ size: PixelSize) -> Int {
      index(nearestTo: PixelRect(x: place.x, y: place.y, width: size.width, height: size.height))
    }
    let fitting = monitors.indices.first { nearest(Window.pixels(size, scale: scales[$0])) == $0 }
    return scales[fitting ?? nearest(PixelSize(width: 1, height: 1))]
  }

  /// The scale for a window, which keeps its size in points when it gets another scale.
  ///
  /// At a border that might take the window back to the monitor that it comes from, again and again. So it gets another
  /// scale only if it is on the same monitor with its new size, too.
  ///
  /// - Parameters:
  ///   - frame: the frame on the screen, in pixels.
  ///   - scale: the scale that it has.
  ///   - keepsPixels: whether the size in pixels stays, as that of a maximized window.
  func scale(ofWindowAt frame: PixelRect, with scale: CGFloat, keepsPixels: Bool) -> CGFloat {
    let nearest = index(nearestTo: frame)
    let candidate = scales[nearest]
    guard candidate != scale, !keepsPixels else { return candidate }
    let factor = candidate / scale
    let resized = PixelRect(
      x: frame.minX, y: frame.minY, width: Int((CGFloat(frame.width) * factor).rounded()),
      height: Int((CGFloat(frame.height) * factor).rounded()))
    guard index(nearestTo: resized) != nearest else { return candidate }
    // It stays with the scale of a monitor that it is partly on.
    let isOnOld = zip(monitors, scales).contains { monitor, other in
      other == scale && !monitor.frame.intersection(frame).isEmpty
    }
    return isOnOld ? scale : candidate
  }
}
