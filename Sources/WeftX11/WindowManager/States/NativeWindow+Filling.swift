import CX11
import WeftGraphics

/// Full screen and maximized windows: the monitors that they fill, and how they fill them without a window manager.
extension NativeWindow {
  /// Tells the window manager which monitors the window fills when it is full screen (EWMH,
  /// `_NET_WM_FULLSCREEN_MONITORS`).
  func requestFullScreenMonitors() {
    guard let monitors = managed.fullScreenMonitors, display.supports(.netWmFullscreenMonitors),
      let edges = Self.outermost(of: monitors, MonitorArea.frames(on: display))
    else { return }
    display.requestFromManager(
      .netWmFullscreenMonitors, for: identifier,
      [edges.top, edges.bottom, edges.left, edges.right, Self.applicationSource])
  }

  /// The monitors that have the outermost edges of an area; nil if there are none with these numbers.
  static func outermost(
    of numbers: [Int], _ frames: [PixelRect]
  ) -> (top: Int, bottom: Int, left: Int, right: Int)? {
    let known = numbers.filter(frames.indices.contains)
    guard let top = known.min(by: { frames[$0].minY < frames[$1].minY }),
      let bottom = known.max(by: { frames[$0].maxY < frames[$1].maxY }),
      let left = known.min(by: { frames[$0].minX < frames[$1].minX }),
      let right = known.max(by: { frames[$0].maxX < frames[$1].maxX })
    else { return nil }
    return (top, bottom, left, right)
  }

  /// Fills the area that the states require, without a window manager, or returns to the frame from before.
  func fillArea() {
    let isFilling = !managed.states.isDisjoint(with: .filling)
    guard isFilling || managed.unfilledFrame != nil else { return }
    guard let current = managed.unfilledFrame ?? frameOnServer() else { return }
    managed.unfilledFrame = isFilling ? current : nil
    let area = fullScreenArea(around: current)
    moveResize(
      to: Self.filled(current, managed.states, area: area) {
        MonitorArea.workArea(around: current, on: display)
      })
  }

  /// Whether it fills an area without a window manager.
  private var fillsAreaAlone: Bool {
    isOpen && isManaged && managed.isMapRequested && !display.hasWindowManager
      && !managed.states.isDisjoint(with: .filling)
  }

  /// Fills its area again, without a window manager, because that is another one now.
  func refillArea() {
    if fillsAreaAlone { fillArea() }
  }

  /// Sets the frame to which it returns when it fills an area without a window manager, in pixels. It then fills the
  /// monitor of that frame. Returns whether it fills one.
  func setUnfilledFrame(_ frame: PixelRect) -> Bool {
    guard fillsAreaAlone else { return false }
    managed.unfilledFrame = frame
    fillArea()
    return true
  }

  /// The frame on the screen as the server has it, in pixels: the one that was requested last, without a window manager.
  private func frameOnServer() -> PixelRect? {
    var attributes = XWindowAttributes()
    guard let origin = originOnScreen(),
      XGetWindowAttributes(connection.display, identifier, &attributes) != 0
    else { return nil }
    return PixelRect(
      x: origin.x, y: origin.y, width: Int(attributes.width), height: Int(attributes.height))
  }

  /// The frame for states, in pixels of the screen.
  static func filled(
    _ frame: PixelRect, _ states: WindowStates, area: PixelRect, workArea: () -> PixelRect
  ) -> PixelRect {
    if states.contains(.fullScreen) { return area }
    guard !states.isDisjoint(with: .maximized) else { return frame }
    let workArea = workArea()
    var frame = frame
    if states.contains(.maximizedHorizontally) { (frame.minX, frame.maxX) = (workArea.minX, workArea.maxX) }
    if states.contains(.maximizedVertically) { (frame.minY, frame.maxY) = (workArea.minY, workArea.maxY) }
    return frame
  }

  private func fullScreenArea(around frame: PixelRect) -> PixelRect {
    let frames = MonitorArea.frames(on: display)
    let chosen = (managed.fullScreenMonitors ?? []).filter(frames.indices.contains).map { frames[$0] }
    if !chosen.isEmpty { return chosen.reduce(.empty) { $0.union($1) } }
    return MonitorArea.monitor(around: frame, on: display)
  }
}
