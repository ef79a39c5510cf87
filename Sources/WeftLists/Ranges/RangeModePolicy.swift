import WeftNodes

/// Decides how many cells a container prepares. It prepares few for the first frame, then as many as
/// scrolling needs; few again while it is not visible, and as many as memory allows when that is scarce.
struct RangeModePolicy: Hashable, Sendable {
  /// The mode of the last update; nil before the first.
  private(set) var mode: LayoutRangeMode?
  /// Whether the mode was set explicitly, so that it stays until the content is scrolled.
  private var isPreserved = false
  private var hasUpdated = false
  /// Whether the user has scrolled.
  private(set) var hasBeenScrolled = false

  /// The mode of containers that are not drawn, while memory is scarce.
  var modeForMemoryWarnings = LayoutRangeMode.lowMemory

  /// Sets a mode for a program or a controller. It holds at least for the next update, and until the content
  /// is scrolled.
  ///
  /// - Returns: whether the mode has changed.
  mutating func set(_ mode: LayoutRangeMode) -> Bool {
    isPreserved = true
    hasBeenScrolled = false
    hasUpdated = false
    defer { self.mode = mode }
    return self.mode != mode
  }

  /// Called when the user begins to scroll: the ranges are prepared completely from now on.
  mutating func scrollingDidBegin() {
    hasBeenScrolled = true
    isPreserved = false
    mode = .full
  }

  /// Called when everything visible is new, so that it has to be prepared first. As after the first frame,
  /// the next update prepares the rest; repeated jumps skip that.
  mutating func contentDidJump() {
    guard mode == .full || mode == .minimum, !isPreserved || hasBeenScrolled else { return }
    mode = .minimum
    hasUpdated = false
    isPreserved = false
  }

  /// Called when memory is scarce.
  ///
  /// - Parameter isDrawn: whether the container is in the display state.
  /// - Returns: whether the mode has changed.
  mutating func didReceiveMemoryWarning(isDrawn: Bool) -> Bool {
    set(isDrawn ? .visibleOnly : modeForMemoryWarnings)
  }

  /// Called when the window was hidden or has become visible again.
  ///
  /// - Parameter wasSeen: whether the container was, or will be, visible in it.
  /// - Returns: whether the mode has changed.
  mutating func windowVisibilityDidChange(isVisible: Bool, wasSeen: Bool) -> Bool {
    let isOther =
      isVisible ? set(wasSeen ? .minimum : .visibleOnly) : set(wasSeen ? .visibleOnly : .lowMemory)
    // A container that is visible again continues as before.
    if isVisible { isPreserved = false }
    return isOther
  }

  /// Whether the next update has another mode than the last, even if nothing else changes.
  func isToChange(isSeen: Bool) -> Bool {
    hasUpdated && (!isPreserved || hasBeenScrolled) && mode != (isSeen ? .full : .minimum)
  }

  /// The mode for the update that is due.
  ///
  /// - Parameter isSeen: whether the container is in the visible state.
  mutating func modeForUpdate(isSeen: Bool) -> LayoutRangeMode {
    defer { hasUpdated = true }
    guard let mode else {
      self.mode = .minimum
      return .minimum
    }
    guard hasUpdated, !isPreserved || hasBeenScrolled else { return mode }
    let next = isSeen ? LayoutRangeMode.full : .minimum
    self.mode = next
    return next
  }
}
