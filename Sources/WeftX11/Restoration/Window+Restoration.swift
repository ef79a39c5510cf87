import CX11
import Foundation
import WeftDesktop
import WeftGraphics

/// Frames that are remembered until the program runs again.
extension Window {
  /// The name under which the frame of the window is remembered, until the program runs again. Nil, the default, remembers
  /// nothing.
  ///
  /// Set it before `show()`: the window then gets the frame that a window of this name had last, and is maximized if that
  /// one was. A frame of which too little would be on a monitor is not used. The frames are in the file
  /// `windows.json` in the folder `$XDG_STATE_HOME` (or else `~/.local/state`) of the program; they are stored when the
  /// window ends, and within two seconds after it was moved or resized.
  public var restorationName: String? {
    get { properties.restorationName }
    set { properties.restorationName = newValue }
  }

  /// Gives the window the remembered frame.
  func restoreFrame() {
    guard let name = restorationName, let stored = display.restoration.window(named: name) else { return }
    var maximized = states
    if stored.isMaximizedHorizontally { maximized.insert(.maximizedHorizontally) }
    if stored.isMaximizedVertically { maximized.insert(.maximizedVertically) }
    states = maximized
    guard let frame = usable(stored.frame) else { return }
    properties.settledFrame = stored.frame
    place(at: frame, size: stored.frame.size, scale: scale(of: stored.frame))
  }

  /// The least part of the upper edge, in points, that has to be on a monitor: a title bar has to be within reach.
  static let leastReachable = CGSize(width: 64, height: 16)

  /// The scale that the window will have in a remembered frame.
  private func scale(of frame: StoredFrame) -> CGFloat {
    display.scale(ofWindowAt: (frame.x, frame.y), size: frame.size)
  }

  /// A remembered frame in pixels of the scale there; nil if it is out of reach or not a frame.
  func usable(_ frame: StoredFrame) -> PixelRect? {
    // The protocol has 16 bits for a position. The file may contain anything.
    let places = Int(Int16.min)...Int(Int16.max)
    guard frame.size.width.isFinite, frame.size.height.isFinite, !Self.isEmpty(frame.size),
      places.contains(frame.x), places.contains(frame.y)
    else { return nil }
    let scale = scale(of: frame)
    let size = sizeConstraints(scale: scale).fitting(Self.pixels(frame.size, scale: scale))
    let result = PixelRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
    let reach = Self.pixels(Self.leastReachable, scale: scale)
    let top = PixelRect(x: result.minX, y: result.minY, width: result.width, height: reach.height)
    let isReachable = MonitorArea.frames(on: native.display).contains {
      let part = $0.intersection(top)
      return part.width >= min(reach.width, size.width) && part.height >= min(reach.height, size.height)
    }
    return isReachable ? withReachableTitleBar(result, reach) : nil
  }

  /// A frame whose title bar, which the window manager draws above it, is in the area that panels leave free: it is moved
  /// down if necessary. Before the window is shown the height of the bar may not be known.
  private func withReachableTitleBar(_ frame: PixelRect, _ reach: PixelSize) -> PixelRect {
    guard hasFrame, display.hasWindowManager, type != .dock, type != .desktop else { return frame }
    let height = max(Int(native.managed.frameInsets.top), reach.height)
    let bar = PixelRect(x: frame.minX, y: frame.minY - height, width: frame.width, height: height)
    let isReachable = MonitorArea.frames(on: display).contains {
      let part = MonitorArea.workArea(ofMonitorAt: $0, on: display).intersection(bar)
      return part.width >= min(reach.width, bar.width) && part.height >= reach.height
    }
    let area = MonitorArea.workArea(around: frame, on: display)
    return isReachable ? frame : frame.offset(x: 0, y: max(area.minY + height - frame.minY, 0))
  }

  /// Remembers the frame when it has not changed for a second. It is needed for the next run of the program, and when the
  /// window fills an area and goes to another monitor.
  func frameDidChange() {
    guard restorationName != nil || display.monitorClient.layout.monitors.count > 1 else { return }
    properties.frameChanges += 1
    guard !properties.awaitsSettledFrame else { return }
    properties.awaitsSettledFrame = true
    awaitSettledFrame()
  }

  private func awaitSettledFrame() {
    let change = properties.frameChanges
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, isOpen else { return }
      guard properties.frameChanges == change else { return awaitSettledFrame() }
      properties.awaitsSettledFrame = false
      storeFrame(inBackground: true)
    }
  }

  /// Records the frame as the one to which the window returns, unless it fills an area, is about to, or is minimized.
  func settleFrame() {
    // The request to minimize it stays open for ever with a window manager that has no minimized windows.
    let states = native.states.union(native.expectedStates.intersection(.filling))
    guard native.hasBeenMapped, states.isDisjoint(with: WindowStates.filling.union(.hidden)),
      let frame = native.frameOnScreen()
    else { return }
    // A window manager that draws a border around the window places that where the program asks for the contents, unless it
    // can be corrected; see `NativeWindow.correctPlace()`. The display may be about to end.
    let supported = display.windowManagerClient.supported
    let isCorrected = supported?.contains(display.atoms[.netMoveResizeWindow]) == true
    let border = isCorrected ? 0 : native.managed.borderWidth
    properties.settledFrame = StoredFrame(
      x: frame.minX - border, y: frame.minY - border, size: properties.sizing.points)
    properties.settledInsets = native.managed.frameInsets
  }

  /// Remembers the frame: that from before if the window is maximized or full screen now.
  ///
  /// - Parameter isInBackground: whether to go on before the file is written.
  func storeFrame(inBackground isInBackground: Bool = false) {
    settleFrame()
    guard let name = restorationName, native.hasBeenMapped, let frame = properties.settledFrame else {
      return
    }
    let states = states
    let window = StoredWindow(
      frame: frame, isMaximizedHorizontally: states.contains(.maximizedHorizontally),
      isMaximizedVertically: states.contains(.maximizedVertically))
    if isInBackground {
      display.restoration.storeInBackground(window, named: name)
    } else {
      display.restoration.store(window, named: name)
    }
  }
}
