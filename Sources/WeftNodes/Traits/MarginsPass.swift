/// Notifies nodes, parents first, that their safe areas or margins have changed, which depends on the frames
/// of all nodes above them. In windows without a safe area it runs only for nodes whose own margins change.
@MainActor
enum MarginsPass {
  /// Runs the pass for a window, if there is a safe area.
  static func run(in scene: WindowScene) {
    if scene.safeAreas.isWindowCovered { run(from: scene.rootNode) }
    for node in scene.safeAreas.pruned(of: scene) { run(from: node) }
    for root in scene.hostedRoots where scene.safeAreas.isInUse {
      root.updateSafeAreaOfHostedRoot()
      run(from: root)
    }
  }

  /// Runs the pass for a node, and for those below it that it affects.
  static func run(from root: DisplayNode) {
    var nodes = [(root, root.edgesOfSupernode)]
    while let (node, outer) = nodes.popLast() {
      guard let backing = node.state.withLock({ $0.backing }) else { continue }
      let inner = node.edges(inside: outer)
      let old = backing.environment.value.edges
      if old != inner.edges { notify(node, backing, from: old, to: inner.edges) }
      // Below a node without insets nothing changes, unless it had insets before.
      guard old != inner.edges || inner.edges.safeAreaInsets != .zero else { continue }
      nodes.append(contentsOf: node.subnodes.reversed().map { ($0, inner) })
    }
  }

  private static func notify(
    _ node: DisplayNode, _ backing: NodeBacking, from old: NodeEdges, to new: NodeEdges
  ) {
    backing.environment.value.edges = new
    if old.safeAreaInsets != new.safeAreaInsets {
      node.safeAreaInsetsDidChange()
      if node.automaticallyRelayoutOnSafeAreaChanges { node.setNeedsLayout() }
    }
    if old.layoutMargins != new.layoutMargins {
      node.layoutMarginsDidChange()
      if node.automaticallyRelayoutOnLayoutMarginsChanges { node.setNeedsLayout() }
    }
  }
}
