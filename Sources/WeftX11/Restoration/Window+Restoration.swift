import CX11
import Foundation
import WeftGraphics

/// Frames that are remembered until the program runs again.
extension Window {
  /// The name under which the frame of the window is remembered, until the program runs again. Nil, the default, remembers
  /// nothing.
  ///
  /// Set it before `show()`: the window then gets the frame that a window of this name had last, and is maximized if that
  /// one was. A frame of which too little would be on a monitor is not used. The frames are in the file
  /// `windows.json` in the folder `$XDG_STATE_HOME` (or else `~/.local/state`) of the program; they are stored when the
  /// window ends, and a second after it was moved or resized.
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
    guard let frame = Self.usable(stored.frame, scale: scale, native) else { return }
    properties.settledFrame = stored.frame
    native.setFrameOnScreen(frame)
  }

  /// The least part of the upper edge, in points, that has to be on a monitor: a title bar has to be within reach.
  static let leastReachable = CGSize(width: 64, height: 16)

  /// A remembered frame in pixels; nil if it is out of reach or not a frame.
  static func usable(_ frame: CGRect, scale: CGFloat, _ native: NativeWindow) -> PixelRect? {
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    guard values.allSatisfy(\.isFinite), !isEmpty(frame.size) else { return nil }
    let origin = PixelRect(
      roundingEdgesOf: CGRect(x: frame.minX * scale, y: frame.minY * scale, width: 0, height: 0))
    let size = native.managed.constraints.fitting(pixels(frame.size, scale: scale))
    let result = PixelRect(x: origin.minX, y: origin.minY, width: size.width, height: size.height)
    let reach = pixels(leastReachable, scale: scale)
    let top = PixelRect(x: result.minX, y: result.minY, width: result.width, height: reach.height)
    let isReachable = MonitorArea.frames(native.connection).contains {
      let part = $0.intersection(top)
      return part.width >= min(reach.width, size.width) && part.height >= min(reach.height, size.height)
    }
    return isReachable ? result : nil
  }

  /// Remembers the frame in a second, unless it changes again before.
  func frameDidChange() {
    guard restorationName != nil else { return }
    properties.frameChanges += 1
    let change = properties.frameChanges
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self, isOpen, properties.frameChanges == change else { return }
      storeFrame()
    }
  }

  /// Remembers the frame: that from before if the window is maximized or full screen now.
  func storeFrame() {
    guard let name = restorationName, native.hasBeenMapped else { return }
    let states = states
    let isSettled = states.isDisjoint(with: .filling) && !states.contains(.hidden)
    if isSettled, native.frameOnScreen() != nil { properties.settledFrame = frame }
    guard let frame = properties.settledFrame else { return }
    display.restoration.store(
      StoredWindow(
        frame: frame, isMaximizedHorizontally: states.contains(.maximizedHorizontally),
        isMaximizedVertically: states.contains(.maximizedVertically)),
      named: name)
  }
}
