extension DisplayNode {
  /// The scene of the window that contains the node; nil if there is none. Main.
  @MainActor public final var windowScene: WindowScene? {
    rootNode.state.withLock { $0.backing }?.scene
  }
}
