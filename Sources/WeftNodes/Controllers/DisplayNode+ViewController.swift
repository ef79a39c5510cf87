extension DisplayNode {
  /// The view controller whose node this is, or else the nearest one above it; nil, if there is none or
  /// the node is not loaded. Main.
  @MainActor public final var closestViewController: AnyViewController? {
    guard let view = state.withLock({ $0.backing }) else { return nil }
    if let controller = view.controller { return controller }
    for node in supernodes {
      if let controller = node.state.withLock({ $0.backing })?.controller { return controller }
    }
    return nil
  }

  /// The view controller whose node this is; nil before it is loaded. Main.
  @MainActor public final var viewController: AnyViewController? {
    state.withLock { $0.backing }?.controller
  }
}
