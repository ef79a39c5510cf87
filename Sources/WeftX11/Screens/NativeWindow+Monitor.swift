import WeftGraphics

/// The monitor that the window is on, and the scale that it has there.
extension NativeWindow {
  /// Gives the window the scale of its monitor.
  ///
  /// - Returns: whether it is another one than before. The delegate is not notified.
  func updateScale() -> Bool {
    if let uniform = display.uniformScale { return setScale(uniform) }
    let layout = display.monitorClient.layout
    guard layout.scalesDiffer else { return setScale(layout.mainScale) }
    guard hasBeenMapped || managed.requestedFrame != nil || embedding != nil,
      let actual = frameOnScreen()
    else { return layout.scales.contains(scale) ? false : setScale(layout.mainScale) }
    return setScale(
      layout.scale(
        ofWindowAt: destination(insteadOf: actual) ?? actual, with: scale,
        keepsPixels: !keepsPoints))
  }

  /// The frame on another monitor that was requested, while the window has only its size yet: window managers may resize
  /// a window before they move it. Otherwise it would have another size in points meanwhile, and keep that.
  private func destination(insteadOf actual: PixelRect) -> PixelRect? {
    guard let destination = managed.destination, destination.size == actual.size else { return nil }
    let layout = display.monitorClient.layout
    guard layout.index(nearestTo: actual) == layout.index(nearestTo: destination) else { return destination }
    managed.destination = nil
    return nil
  }

  /// Requests a frame on another monitor, with the size in pixels for the scale there. The window takes that scale as soon
  /// as it has that size or that place.
  func move(toMonitorAt frame: PixelRect) {
    managed.destination = frame
    setFrameOnScreen(frame)
    if !hasBeenMapped, updateScale() { delegate?.nativeWindowDidResize(self) }
  }

  /// Whether the window keeps its size in points when it gets another scale, and not its size in pixels, which somebody
  /// else decides about.
  var keepsPoints: Bool { embedding == nil && managed.states.isDisjoint(with: .filling) }

  /// Notifies the delegate if the window is on another monitor now.
  func updateMonitor() {
    guard isOpen, hasBeenMapped, !isPopup else { return }
    let layout = display.monitorClient.layout
    let old = monitorName
    if layout.monitors.count == 1 {
      monitorName = layout.monitors[0].name
    } else if let frame = frameOnScreen() {
      monitorName = layout.monitors[layout.index(nearestTo: frame)].name
    }
    if let old, old != monitorName { delegate?.nativeWindowDidChangeMonitor(self) }
  }
}
