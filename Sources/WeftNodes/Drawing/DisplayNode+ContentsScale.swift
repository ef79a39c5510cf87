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
  /// scale if it has one, or if they were too large at another scale.
  @MainActor final func contentsScaleDidChange(to windowScale: CGFloat) {
    let (backing, ownScale, isSmaller) = state.withLock {
      ($0.backing, $0.rare.scaleForDisplay, $0.fitsAgain(at: windowScale))
    }
    guard let backing, backing.isDrawn else { return }
    let scale = ownScale > 0 ? ownScale : windowScale
    let isOther =
      backing.run.map { $0.scale != scale } ?? (contents != nil && backing.displayedScale != scale)
    if isOther || isSmaller { setNeedsDisplay() }
  }
}

extension NodeState {
  /// Whether contents that were too large to draw are small enough now.
  ///
  /// - Parameter windowScale: pixels per point, unless the node has a scale of its own; 0 in no window.
  func fitsAgain(at windowScale: CGFloat) -> Bool {
    guard isTooLargeToDraw else { return false }
    let scale = [rare.scaleForDisplay, windowScale].first { $0 > 0 } ?? rare.refusedScale
    return DisplayRequest.obstacle(size: properties.bounds.size, scale: scale) == nil
  }
}
