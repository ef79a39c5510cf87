import WeftNodes

/// Decides how far a container prepares its cells: little for its first frame, then as far as scrolling needs it;
/// little again while it is not seen, and what memory allows when that is scarce.
struct RangeModePolicy: Hashable, Sendable {
  /// The mode of the last update; nil before the first.
  private(set) var mode: LayoutRangeMode?
  /// Whether somebody asked for the mode, so that it stays until the content is scrolled.
  private var isPreserved = false
  private var hasUpdated = false
  /// Whether a person has scrolled.
  private(set) var hasBeenScrolled = false

  /// The mode of containers that aren't drawn, while memory is scarce.
  var modeForMemoryWarnings = LayoutRangeMode.lowMemory

  /// Takes over what a program, or a controller, asks for; it holds for the next update at least, and until
  /// the content is scrolled. Says whether that is another mode.
  mutating func set(_ mode: LayoutRangeMode) -> Bool {
    isPreserved = true
    hasBeenScrolled = false
    hasUpdated = false
    defer { self.mode = mode }
    return self.mode != mode
  }

  /// A person begins to scroll: everything is prepared from now on.
  mutating func scrollingDidBegin() {
    hasBeenScrolled = true
    isPreserved = false
    mode = .full
  }

  /// All that is seen is new: it is prepared before anything else. As after the first frame, the next update prepares
  /// the rest; who goes on jumping is spared that.
  mutating func contentDidJump() {
    guard mode == .full || mode == .minimum, !isPreserved || hasBeenScrolled else { return }
    mode = .minimum
    hasUpdated = false
    isPreserved = false
  }

  /// Memory is scarce. Says whether the mode is another one now.
  ///
  /// - Parameter isDrawn: whether the container is in the display state.
  mutating func memoryDidBecomeScarce(isDrawn: Bool) -> Bool {
    set(isDrawn ? .visibleOnly : modeForMemoryWarnings)
  }

  /// The window was hidden, or is shown again. Says whether the mode is another one now.
  ///
  /// - Parameter wasSeen: whether the container was, or will be, seen in it.
  mutating func windowVisibilityDidChange(isVisible: Bool, wasSeen: Bool) -> Bool {
    let isOther =
      isVisible ? set(wasSeen ? .minimum : .visibleOnly) : set(wasSeen ? .visibleOnly : .lowMemory)
    // What is seen again goes on as it was.
    if isVisible { isPreserved = false }
    return isOther
  }

  /// Whether the next update has another mode than the last, without anything else having changed.
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
