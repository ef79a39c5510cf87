import Foundation
import WeftGraphics

/// The monitor that the window is on, and the scale that it has there.
extension NativeWindow {
  /// Its frame on the screen in pixels, if the monitor depends on it. It waits for the server if the window manager has not
  /// told where the window is, as during most interactive resizes, so it is called once for each batch of events.
  func frameAmongMonitors() -> PixelRect? {
    let hasPosition = hasBeenMapped || managed.requestedFrame != nil || embedding != nil
    guard isOpen, !isPopup, hasPosition, display.monitorClient.layout.monitors.count > 1 else { return nil }
    return frameOnScreen()
  }

  /// Gives the window the scale of its monitor.
  ///
  /// - Parameter frame: `frameAmongMonitors()`.
  /// - Returns: whether it is another one than before. The delegate is not notified.
  func updateScale(_ frame: PixelRect?) -> Bool {
    if let uniform = display.uniformScale { return setScale(uniform) }
    let layout = display.monitorClient.layout
    guard layout.scalesDiffer else { return setScale(layout.mainScale) }
    guard let frame else { return layout.scales.contains(scale) ? false : setScale(layout.mainScale) }
    return setScale(
      layout.scale(
        ofWindowAt: frame, with: scale, keepsPixels: !keepsPoints))
  }

  /// Requests a frame on a monitor, in pixels of the scale there. A window that was not shown yet has that scale at once.
  ///
  /// For a window that fills an area it is the frame to which the window returns. Window managers leave such a window where
  /// it is, so it fills nothing for a moment.
  func move(to frame: PixelRect, scale: CGFloat) {
    let filling = expectedStates.intersection(.filling)
    let isFilledByManager = managed.isMapRequested && display.hasWindowManager && !filling.isEmpty
    if isFilledByManager { request(filling, isSet: false) }
    setFrameOnScreen(frame)
    if isFilledByManager { request(filling, isSet: true) }
    if !hasBeenMapped, setScale(scale) { delegate?.nativeWindowDidResize(self) }
  }

  /// Whether the window keeps its size in points when it gets another scale, and not its size in pixels, which somebody
  /// else decides about.
  var keepsPoints: Bool { embedding == nil && managed.states.isDisjoint(with: .filling) }

  /// Notifies the delegate if the window is on another monitor now.
  ///
  /// - Parameter frame: `frameAmongMonitors()`.
  func updateMonitor(_ frame: PixelRect?) {
    guard isOpen, hasBeenMapped, !isPopup else { return }
    let layout = display.monitorClient.layout
    let old = monitorName
    if layout.monitors.count == 1 {
      monitorName = layout.monitors[0].name
    } else if let frame {
      monitorName = layout.monitors[layout.index(nearestTo: frame)].name
    }
    if let old, old != monitorName { delegate?.nativeWindowDidChangeMonitor(self) }
  }
}
