import Foundation
import WeftGraphics
import WeftText

// The life cycle of one drawing; see `DisplayRun`. Main only.

@MainActor
extension DisplayNode {
  /// Starts the drawing that is due, in a transaction of the batch. Returns how many more drawings of the node run now.
  final func displayIfNeeded(in batch: DisplayBatch, _ supernode: DisplayNode?) -> Int {
    let (drawnBacking, isMarked) = state.withLock { ($0.backing, $0.needsDisplay) }
    guard let backing = drawnBacking, backing.isDrawn, isMarked else { return 0 }
    // A protected drawing is shown first. It marks the node again when it ends.
    if let run = backing.run, run.isProtected { return 0 }
    switch takeDisplayMark(isForced: batch.isForced, scale: batch.windowScale ?? layoutScale) {
    case .notNeeded: break
    case .impossible: cancelDisplay()
    case .refused(let obstacle):
      cancelDisplay(marksAgain: false)
      reportFailure(obstacle)
    case .needed(let order): return startDisplay(order, in: batch, backing, supernode)
    }
    return 0
  }

  private final func startDisplay(
    _ order: DisplayOrder, in batch: DisplayBatch, _ backing: NodeBacking, _ supernode: DisplayNode?
  ) -> Int {
    let scale = order.scale
    displayWillStartAsynchronously(order.isAsynchronous)
    supernode?.subnodeDisplayWillStart(self)
    let descendants = backing.rasterizesSubtree ? rasterizedDescendants : []
    for node in descendants { node.rasterizationWillStart(isAsynchronous: order.isAsynchronous) }
    let own = backing.capability.map { displayRequest(for: $0, size: order.size, scale: scale) }
    let request = backing.rasterizesSubtree ? subtreeRequest(own, size: order.size, scale: scale) : own!
    let superseded = backing.run
    // A node that is marked faster than it draws must still appear, so every other drawing is protected.
    let run = DisplayRun(
      node: self, request: request, priority: order.priority, isProtected: superseded != nil,
      descendants: descendants,
      transaction: batch.transaction(
        isAsynchronous: order.isAsynchronous, replacesContents: order.replacesContents,
        isUrgent: !order.isBypassed))
    backing.run = run
    if order.isAsynchronous { batch.start(run) } else { run.runIfWaiting() }
    guard let superseded else { return 1 }
    endRun(superseded, .superseded)
    return 0
  }

  /// Records how many more drawings run in the node and below it.
  final func recordStartedDisplays(_ count: Int) {
    if let backing = state.withLock({ $0.backing }) { changePendingDisplays(by: count, of: backing) }
  }

  private struct DisplayOrder {
    let size: CGSize
    let isAsynchronous: Bool
    let replacesContents: Bool
    let isBypassed: Bool
    let priority: Int
    /// Pixels per point.
    let scale: CGFloat
  }

  private enum DisplayMark {
    case notNeeded
    /// The mark stays until the node has a size, is resumed or enters the display state.
    case impossible
    /// The contents are too large. They are marked again once they fit.
    case refused(DrawingError)
    case needed(DisplayOrder)
  }

  /// - Parameter outerScale: pixels per point, unless the node has a scale of its own.
  private final func takeDisplayMark(isForced: Bool, scale outerScale: CGFloat) -> DisplayMark {
    state.withLock { state in
      guard state.needsDisplay else { return .notNeeded }
      let size = state.properties.bounds.size
      guard isForced || state.interfaceState.contains(.display), !state.isDisplaySuspended,
        size.width > 0, size.height > 0
      else { return .impossible }
      let scale = state.rare.scaleForDisplay > 0 ? state.rare.scaleForDisplay : outerScale
      let obstacle = DisplayRequest.obstacle(size: size, scale: scale)
      state.needsDisplay = false
      state.isTooLargeToDraw = obstacle != nil
      if obstacle != nil { state.rare.refusedScale = outerScale }
      if let obstacle { return .refused(obstacle) }
      return .needed(
        DisplayOrder(
          size: size, isAsynchronous: state.displaysAsynchronously,
          replacesContents: state.properties.contents != nil, isBypassed: state.shouldBypassEnsureDisplay,
          priority: state.rare.drawingPriority, scale: scale))
    }
  }

  /// Captures the node's own drawing.
  final func displayRequest(
    for capability: DrawingCapability, size: CGSize, scale: CGFloat
  ) -> DisplayRequest {
    let (language, modifiers) = (traitCollection.language, state.withLock { $0.rare.drawingModifiers })
    let drawing = SurroundingLanguage.with(language) { capability.capture(self, modifiers) }
    let (isOpaque, isPromised, color, corners) = read {
      ($0.isOpaque, $0.isOpaqueByPromise, $0.backgroundColor, RoundedCorners(of: $0))
    }
    let background = isOpaque && color?.isOpaque == true ? color : nil
    return DisplayRequest(
      drawing: drawing, size: size, scale: scale, isOpaque: isPromised || background != nil,
      background: background, corners: corners.flatMap { $0.coversWholePixels(atScale: scale) ? $0 : nil },
      language: language)
  }

  /// Captures the drawings of the node and all below it, as one drawing.
  private final func subtreeRequest(
    _ own: DisplayRequest?, size: CGSize, scale: CGFloat
  ) -> DisplayRequest {
    DisplayRequest(
      drawing: .subtree(RasterizedNode(root: self, request: own, scale: scale)), size: size, scale: scale,
      isOpaque: false, background: nil)
  }

  /// Records that a supernode draws this node.
  private final func rasterizationWillStart(isAsynchronous: Bool) {
    state.withLock { $0.needsDisplay = false }
    displayWillStartAsynchronously(isAsynchronous)
    supernode?.subnodeDisplayWillStart(self)
  }

  /// Shows what was drawn, unless the drawing was cancelled or failed.
  final func applyContents(of run: DisplayRun) {
    guard run.end == nil, case .finished(let bitmap) = run.outcome,
      let backing = state.withLock({ $0.backing }), backing.run === run
    else { return }
    backing.roundedContents = bitmap.flatMap { run.roundedContents($0) }
    setContents(bitmap)
    backing.displayedScale = run.scale
  }

  /// Ends a delivered drawing. Returns whether it did: one cancelled for a redraw stays pending until that starts.
  final func displayDidComplete(_ run: DisplayRun) -> Bool {
    guard run.end == nil, let backing = state.withLock({ $0.backing }), backing.run === run else {
      return false
    }
    switch run.outcome {
    case .finished:
      backing.run = nil
      displayDidFinish()
      for node in run.descendants { node.displayDidFinish() }
      endRun(run, .finished)
    case .failed(let error):
      backing.run = nil
      reportFailure(error)
      endRun(run, .failed)
    case .cancelled:
      return false
    }
    if run.isProtected && needsDisplay { invalidate(.display) }
    return true
  }

  /// Cancels the running drawing because of a redraw.
  final func cancelOutdatedRun() {
    guard let run = state.withLock({ $0.backing })?.run, !run.isProtected else { return }
    run.cancel()
  }

  /// Cancels the running drawing permanently.
  ///
  /// - Parameter marksAgain: whether the node needs display again then.
  final func cancelDisplay(marksAgain: Bool = true) {
    guard let backing = state.withLock({ $0.backing }), let run = backing.run else { return }
    backing.run = nil
    if marksAgain { state.withLock { $0.needsDisplay = true } }
    endRun(run, .cancelled)
    changePendingDisplays(by: -1)
  }

  private final func endRun(_ run: DisplayRun, _ end: DisplayEnd) {
    run.finish(end)
    displayDidEnd(end)
    supernode?.subnodeDisplayDidFinish(self)
    for node in run.descendants {
      node.displayDidEnd(end)
      node.supernode?.subnodeDisplayDidFinish(node)
    }
  }

  private final func reportFailure(_ error: DrawingError) {
    Self.report("\(self): \(error)")
    displayDidFail(error)
  }
}
