import Foundation

extension DisplayNode {
  /// Pixels per point of the next drawing. If it is not set, the scale of the window, or of the last window
  /// that the node was in. Any thread; 0 restores the window's scale, and values that are not finite or
  /// negative are ignored. Setting it does not redraw the node: see `setNeedsDisplayAtScale(_:)`.
  public final var contentsScaleForDisplay: CGFloat {
    get {
      let scale = state.withLock { $0.rare.scaleForDisplay }
      return scale > 0 ? scale : layoutScale
    }
    set {
      guard accepts(newValue.isFinite && newValue >= 0, "contentsScaleForDisplay") else { return }
      state.withLock { $0.rare.scaleForDisplay = newValue }
    }
  }

  /// Redraws the node at the given pixels per point, which later drawings use too. Does nothing if that is
  /// the scale already. Any thread; see `contentsScaleForDisplay`.
  public final func setNeedsDisplayAtScale(_ scale: CGFloat) {
    let oldScale = contentsScaleForDisplay
    contentsScaleForDisplay = scale
    if contentsScaleForDisplay != oldScale { setNeedsDisplay() }
  }

  /// Calls `setNeedsDisplayAtScale(_:)` on this node and all below it. Any thread.
  public final func recursivelySetNeedsDisplayAtScale(_ scale: CGFloat) {
    forEachInSubtree { $0.setNeedsDisplayAtScale(scale) }
  }

  /// Redraws the node if its contents were drawn at another scale than that of the window, or than its own
  /// scale if it has one.
  @MainActor final func contentsScaleDidChange(to windowScale: CGFloat) {
    let (backing, ownScale) = state.withLock { ($0.backing, $0.rare.scaleForDisplay) }
    guard let backing, backing.isDrawn else { return }
    let scale = ownScale > 0 ? ownScale : windowScale
    guard backing.run.map({ $0.scale != scale }) ?? (contents != nil && backing.displayedScale != scale)
    else { return }
    setNeedsDisplay()
  }
}
