extension DisplayNode {
  /// Whether `recursivelyEnsureDisplaySynchronously(_:)` starts this node's drawing without waiting for it,
  /// because its relevant contents arrive later anyway. False by default. Any thread.
  public final var shouldBypassEnsureDisplay: Bool {
    get { state.withLock { $0.shouldBypassEnsureDisplay } }
    set { state.withLock { $0.shouldBypassEnsureDisplay = newValue } }
  }

  /// Whether the node and all below it are drawn before the frame in which they become visible, while main
  /// waits. Placeholders then have nothing to cover. False by default. Any thread.
  public final var neverShowPlaceholders: Bool {
    get { state.withLock { $0.neverShowsPlaceholders } }
    set { state.withLock { $0.neverShowsPlaceholders = newValue } }
  }

  /// Lays the tree out and starts the drawings that are due in the node and all below it, regardless of their
  /// interface states. This includes trees in no window, which are loaded. Main.
  /// - Parameter synchronously: whether to wait until they are drawn and shown; main also draws meanwhile.
  ///   Nodes with `shouldBypassEnsureDisplay` are not waited for.
  @MainActor public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {
    let rootNode = self.rootNode
    LayoutPass.run(from: rootNode.isNodeLoaded ? rootNode : self)
    ensureDisplay(waits: synchronously)
  }

  /// Starts the drawings that are due in the node and all below it, and optionally waits for all that run.
  @MainActor final func ensureDisplay(waits: Bool) {
    let scene = windowScene
    var isOutdated = true
    while isOutdated {
      isOutdated = false
      DisplayPass.start(
        self, DisplayBatch(windowScale: scene?.scale, pool: scene?.pool ?? .shared, isForced: true))
      guard waits else { return }
      forEachInSubtree { node in
        let (backing, isBypassed) = node.state.withLock { ($0.backing, $0.shouldBypassEnsureDisplay) }
        guard !isBypassed, let run = backing?.run else { return }
        run.transaction.finish()
        // The drawing may have finished although the node was marked after the drawing had begun.
        if run.isProtected && node.needsDisplay { isOutdated = true }
      }
    }
  }
}
