/// Calls `layout()` on every loaded node that asked for it or whose size changed, parents first, so
/// that a node is laid out in the size that its supernode has just given it.
@MainActor
enum LayoutPass {
  /// Runs the pass for a tree, or for the part of it below a node.
  static func run(from node: DisplayNode) {
    // What `layout()` marks below the node is found when its subnodes are visited.
    let (own, isEmpty) = node.state.withLock { state in
      let own = state.ownFlags.contains(.layout)
      state.ownFlags.subtract(.layout)
      if own { state.subtreeFlags.insert(.layout) }
      return (own, state.properties.bounds.isEmpty)
    }
    if own && !isEmpty { node.layout() }
    let subnodes = node.state.withLock { state -> [DisplayNode] in
      guard state.subtreeFlags.contains(.layout) else { return [] }
      state.subtreeFlags.subtract(.layout)
      return state.subnodes
    }
    for subnode in subnodes { run(from: subnode) }
  }
}
