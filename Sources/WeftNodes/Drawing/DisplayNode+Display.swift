import WeftThreads
import Foundation
import WeftGraphics

extension DisplayNode {
  /// Whether the contents are drawn on another thread, the default, or on main in the display pass.
  /// Any thread; reads false for a node around a foreign view or layer.
  public final var displaysAsynchronously: Bool {
    get { state.withLock { $0.displaysAsynchronously && !$0.isSynchronous } }
    set { state.withLock { $0.displaysAsynchronously = newValue } }
  }

  /// Drawings of nodes with a higher priority start first; 0 by default. Any thread.
  public final var drawingPriority: Int {
    get { state.withLock { $0.rare.drawingPriority } }
    set { state.withLock { $0.rare.drawingPriority = newValue } }
  }

  /// Whether the node is drawn anew when its size changes, instead of stretching the contents that it
  /// has. False by default. Any thread.
  public final var needsDisplayOnBoundsChange: Bool {
    get { state.withLock { $0.needsDisplayOnBoundsChange } }
    set { state.withLock { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// Whether the node starts no drawing. False by default; true cancels the one that runs, false
  /// draws what was put off. Any thread.
  public final var displaySuspended: Bool {
    get { state.withLock { $0.isDisplaySuspended } }
    set {
      let isChanged = state.withLock { state in
        !state.isSynchronous && assign(&state.isDisplaySuspended, newValue)
      }
      guard isChanged else { return }
      guard newValue else { return setNeedsDisplay() }
      onMain { $0.cancelDisplayIfSuspended() }
    }
  }

  /// Sets `displaySuspended` on this node and all below it. Any thread.
  public final func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
    displaySuspended = isSuspended
    for subnode in subnodes { subnode.recursivelySetDisplaySuspended(isSuspended) }
  }

  /// Calls `clearContents()` on this node and all below it. Main.
  @MainActor public final func recursivelyClearContents() {
    clearContents()
    for subnode in subnodes { subnode.recursivelyClearContents() }
  }

  /// Whether all contents in the node's subtree that are drawn in one turn appear in one frame. The
  /// outermost such node counts. False by default; any thread.
  ///
  /// Without it, first contents appear one by one as they are ready, and contents that replace others
  /// appear together with all that were replaced in the same turn.
  public final var isDisplayTransactionContainer: Bool {
    get { state.withLock { $0.isDisplayTransactionContainer } }
    set { state.withLock { $0.isDisplayTransactionContainer = newValue } }
  }

  /// Whether the contents have to be drawn anew. Any thread.
  public final var needsDisplay: Bool { state.withLock { $0.needsDisplay } }

  /// Runs a block on main: at once if this is main, else with the next update.
  final func onMain(_ body: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { body(self) }
    } else {
      MutationQueue.shared.append(.perform { body(self) })
    }
  }

  @MainActor private final func cancelDisplayIfSuspended() {
    if displaySuspended { cancelDisplay() }
  }
}

// The life of one drawing; see `DisplayRun`. All of it on main.

@MainActor
extension DisplayNode {
  /// Draws anew if the contents were drawn at another scale.
  final func contentsScaleDidChange(to scale: CGFloat) {
    guard let backing = state.withLock({ $0.backing }), backing.capability != nil else { return }
    guard backing.run.map({ $0.scale != scale }) ?? (contents != nil && backing.displayedScale != scale)
    else { return }
    setNeedsDisplay()
  }

  /// Starts the drawing that is due, in one of the turn's transactions.
  final func displayIfNeeded(in turn: DisplayTurn) {
    guard let backing = state.withLock({ $0.backing }), let capability = backing.capability else { return }
    // A protected drawing is shown first; it marks the node again when it ends.
    if let run = backing.run, run.isProtected { return }
    switch takeDisplayMark() {
    case .notNeeded: return
    case .impossible: cancelDisplay()
    case .needed(let size):
      if let obstacle = DisplayRequest.obstacle(size: size, scale: turn.scale) {
        cancelDisplay()
        state.withLock { $0.needsDisplay = false }
        reportFailure(obstacle)
      } else {
        startDisplay(capability, of: size, in: turn, backing)
      }
    }
  }

  private final func startDisplay(
    _ capability: DrawingCapability, of size: CGSize, in turn: DisplayTurn, _ backing: NodeBacking
  ) {
    let isAsynchronous = displaysAsynchronously
    displayWillStart(asynchronously: isAsynchronous)
    let drawing = capability.capture(self)
    let superseded = backing.run
    let transaction = turn.transaction(for: self, isAsynchronous: isAsynchronous)
    // A node that is marked faster than it draws appears nevertheless: every other drawing is finished.
    let isProtected = superseded != nil
    let run = DisplayRun(node: self, scale: turn.scale, isProtected: isProtected, transaction: transaction)
    backing.run = run
    // The new one counts before the old one ends, so that the subtree does not seem done in between.
    changePendingDisplays(by: 1)
    if let superseded { endRun(superseded, .superseded) }
    let request = displayRequest(for: drawing, size: size, scale: turn.scale)
    if isAsynchronous {
      run.start(request, priority: drawingPriority, in: turn.pool)
    } else {
      run.complete(with: request.perform(for: nil))
    }
  }

  private enum DisplayMark {
    case notNeeded
    /// The mark stays until the node has a size, is resumed or comes into the display state.
    case impossible
    case needed(CGSize)
  }

  private final func takeDisplayMark() -> DisplayMark {
    state.withLock { state in
      guard state.needsDisplay else { return .notNeeded }
      let size = state.properties.bounds.size
      guard state.interfaceState.contains(.display), !state.isDisplaySuspended, size.width > 0,
        size.height > 0
      else { return .impossible }
      state.needsDisplay = false
      return .needed(size)
    }
  }

  private final func displayRequest(
    for drawing: DrawingCapability.Drawing, size: CGSize, scale: CGFloat
  ) -> DisplayRequest {
    let (isOpaque, isPromised, color) = read { ($0.isOpaque, $0.isOpaqueByPromise, $0.backgroundColor) }
    let background = isOpaque && color?.isOpaque == true ? color : nil
    return DisplayRequest(
      drawing: drawing, size: size, scale: scale, isOpaque: isPromised || background != nil,
      background: background)
  }

  /// Shows what was drawn, unless the drawing was given up or failed.
  final func applyContents(of run: DisplayRun) {
    guard run.end == nil, case .finished(let bitmap) = run.outcome,
      let backing = state.withLock({ $0.backing }), backing.run === run
    else { return }
    setContents(bitmap)
    backing.displayedScale = run.scale
  }

  /// Ends a drawing whose transaction was delivered. One whose work was stopped by a redraw goes on
  /// being pending until the display pass has started that.
  final func displayDidComplete(_ run: DisplayRun) {
    guard run.end == nil, let outcome = run.outcome, let backing = state.withLock({ $0.backing }),
      backing.run === run
    else { return }
    switch outcome {
    case .finished:
      backing.run = nil
      displayDidFinish()
      endRun(run, .finished)
    case .failed(let error):
      backing.run = nil
      reportFailure(error)
      endRun(run, .failed)
    case .cancelled:
      return
    }
    if run.isProtected && needsDisplay { invalidate(.display) }
  }

  /// Stops the drawing that runs, because of a redraw.
  final func cancelOutdatedRun() {
    guard let run = state.withLock({ $0.backing })?.run, !run.isProtected else { return }
    run.cancelWork()
  }

  /// Stops the drawing that runs for good; the node needs display again.
  final func cancelDisplay() {
    guard let backing = state.withLock({ $0.backing }), let run = backing.run else { return }
    backing.run = nil
    state.withLock { $0.needsDisplay = true }
    endRun(run, .cancelled)
  }

  private final func endRun(_ run: DisplayRun, _ end: DisplayEnd) {
    run.finish(end)
    displayDidEnd(end)
    changePendingDisplays(by: -1)
  }

  private final func reportFailure(_ error: DrawingError) {
    Self.logger.error("\(self): \(error)")
    displayDidFail(error)
  }

  /// Counts drawings in this node and all above it, and tells those in which the last one ended.
  final func changePendingDisplays(by difference: Int) {
    guard difference != 0 else { return }
    var finished: [DisplayNode] = []
    var node: DisplayNode? = self
    while let current = node {
      let (backing, supernode) = current.state.withLock { ($0.backing, $0.supernode) }
      if let backing {
        backing.pendingDisplays += difference
        if backing.pendingDisplays == 0 { finished.append(current) }
      }
      node = supernode
    }
    for node in finished {
      node.hierarchyDisplayDidFinish()
      node.tellDelegates { $0.hierarchyDisplayDidFinish() }
      node.fadePlaceholder()
    }
  }
}
