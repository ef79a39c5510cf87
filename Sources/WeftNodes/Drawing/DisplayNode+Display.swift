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

  /// Whether the node is redrawn when its size changes, instead of stretching its contents. False by default. Any thread.
  public final var needsDisplayOnBoundsChange: Bool {
    get { state.withLock { $0.needsDisplayOnBoundsChange } }
    set { state.withLock { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// Whether the node starts no drawings. False by default; setting it to true cancels the current drawing, setting it to
  /// false draws what was deferred. Any thread; ignored by a node around a foreign view or layer.
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
    forEachInSubtree { $0.displaySuspended = isSuspended }
  }

  /// Calls `clearContents()` on this node and all below it. Any thread; off main it takes effect with the next update.
  public final func recursivelyClearContents() {
    onMain { node in node.forEachInSubtree { $0.clearContents() } }
  }

  /// Whether all contents in the node's subtree that are drawn in one turn appear in the same frame. If such
  /// nodes are nested, the outermost one applies. False by default; any thread.
  ///
  /// Otherwise, first contents appear one by one as they are ready. Contents that replace others appear
  /// together with all others replaced in the same turn.
  public final var isDisplayTransactionContainer: Bool {
    get { state.withLock { $0.isDisplayTransactionContainer } }
    set { state.withLock { $0.isDisplayTransactionContainer = newValue } }
  }

  /// Whether the contents have to be redrawn. Any thread.
  public final var needsDisplay: Bool { state.withLock { $0.needsDisplay } }

  /// Called on the drawing thread immediately before the node's class draws into a canvas, for example to
  /// clip it. Nil by default. Any thread; setting it does not redraw the node.
  public final var willDisplayNodeContentWithRenderingContext: DrawingModifier? {
    get { state.withLock { $0.rare.drawingModifiers.before } }
    set {
      let old = state.withLock { state in
        defer { state.rare.drawingModifiers.before = newValue }
        return state.rare.drawingModifiers.before
      }
      // Released without the lock, because it may hold objects of clients.
      withExtendedLifetime(old) {}
    }
  }

  /// Called on the drawing thread immediately after the node's class drew into a canvas, for example to draw
  /// over it. Nil by default. Any thread; setting it does not redraw the node.
  public final var didDisplayNodeContentWithRenderingContext: DrawingModifier? {
    get { state.withLock { $0.rare.drawingModifiers.after } }
    set {
      let old = state.withLock { state in
        defer { state.rare.drawingModifiers.after = newValue }
        return state.rare.drawingModifiers.after
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Runs a block on main: immediately if this is main, otherwise with the next update.
  package final func onMain(_ body: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
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
