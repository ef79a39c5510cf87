import Foundation

extension DisplayNode {
  /// Pixels per point of the next drawing: what was set, else those of the window, or of the one that the
  /// node was in last. Any thread; 0 stands for the window's again, and what is not finite or negative is
  /// ignored. Setting it draws nothing anew: see `setNeedsDisplayAtScale(_:)`.
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

  /// Has the node drawn at so many pixels per point from now on; nothing happens if it is already. Any
  /// thread; see `contentsScaleForDisplay`.
  public final func setNeedsDisplayAtScale(_ scale: CGFloat) {
    let oldScale = contentsScaleForDisplay
    contentsScaleForDisplay = scale
    if contentsScaleForDisplay != oldScale { setNeedsDisplay() }
  }

  /// Calls `setNeedsDisplayAtScale(_:)` on this node and all below it. Any thread.
  public final func recursivelySetNeedsDisplayAtScale(_ scale: CGFloat) {
    forEachInSubtree { $0.setNeedsDisplayAtScale(scale) }
  }

  /// Draws anew if the contents were drawn at another scale than that of the window, unless the node has one
  /// of its own.
  @MainActor final func contentsScaleDidChange(to windowScale: CGFloat) {
    let (backing, ownScale) = state.withLock { ($0.backing, $0.rare.scaleForDisplay) }
    guard let backing, backing.isDrawn else { return }
    let scale = ownScale > 0 ? ownScale : windowScale
    guard backing.run.map({ $0.scale != scale }) ?? (contents != nil && backing.displayedScale != scale)
    else { return }
    setNeedsDisplay()
  }
}
