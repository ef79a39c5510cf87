extension DisplayNode {
  /// The scene of the window that the node is in; nil, if it is in none. Main.
  @MainActor public final var windowScene: WindowScene? {
    rootNode.state.withLock { $0.backing }?.scene
  }
}
