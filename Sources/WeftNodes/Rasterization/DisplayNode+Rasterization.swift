import WeftThreads

// Rasterization: a node that draws everything below it into one bitmap.
//
// The nodes below it have neither view nor layer and are never loaded. They do get interface states, are laid
// out, and are notified about the drawing. A change of one of them redraws the whole bitmap.

extension DisplayNode {
  /// Whether the node and all below it are drawn into one bitmap. The nodes below it then have neither view nor layer. They
  /// need no composition, but a change of one of them redraws everything. False by default. Any thread.
  public final var rasterizesSubtree: Bool { state.withLock { $0.rasterizesSubtree } }

  /// Makes the node and all below it draw into one bitmap; see `rasterizesSubtree`. Any thread.
  ///
  /// - Precondition: neither the node nor any below it is loaded or around a foreign view or layer, and no
  ///   supernode rasterizes its subtree.
  public final func enableSubtreeRasterization(file: StaticString = #fileID, line: UInt = #line) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try setRasterizesSubtree(true)
    }
  }

  final func setRasterizesSubtree(_ rasterizes: Bool) throws(HierarchyError) {
    guard rasterizes != rasterizesSubtree else { return }
    guard !isRasterized else { throw .rasterizedTwice }
    guard !isNodeLoaded else { throw .alreadyLoaded }
    if isSynchronous { throw .unfitForRasterization }
    if rasterizes {
      for subnode in subnodes { try subnode.validateRasterization() }
    }
    state.withLock { $0.rasterizesSubtree = rasterizes }
    for subnode in subnodes { subnode.setRasterized(rasterizes) }
  }

  /// Whether a supernode draws this node.
  package final var isRasterized: Bool { state.withLock { $0.isRasterized } }

  /// Whether the node has a view, or will have one once it is loaded. Any thread.
  package final var mayHaveView: Bool { state.withLock { !$0.isLayerBacked && !$0.isRasterized } }

  /// Whether this node or a supernode draws the subnodes.
  final var drawsSubnodes: Bool { state.withLock { $0.drawsSubnodes } }

  /// Checks that this node and all below it can work without views and layers.
  final func validateRasterization() throws(HierarchyError) {
    var nodes = [self]
    while let node = nodes.popLast() {
      let (isFit, subnodes) = node.state.withLock { state in
        (state.backing == nil && !state.isSynchronous, state.subnodes)
      }
      guard isFit else { throw .unfitForRasterization }
      nodes += subnodes
    }
  }

  /// Sets, for this node and all below it, whether a supernode draws them.
  final func setRasterized(_ isRasterized: Bool) {
    var nodes = [self]
    while let node = nodes.popLast() {
      nodes += node.state.withLock { state in
        guard assign(&state.isRasterized, isRasterized) else { return [] }
        // Earlier drawings were made into other contents.
        state.needsDisplay = true
        state.ownFlags.insert(.display)
        state.subtreeFlags.insert(.display)
        return state.rasterizesSubtree ? [] : state.subnodes
      }
    }
  }

  /// The node that draws this one, which is this one itself if no supernode does.
  final var rasterizingNode: DisplayNode {
    var node = self
    while node.isRasterized, let supernode = node.supernode { node = supernode }
    return node
  }
}

@MainActor
extension DisplayNode {
  /// The nodes below this one that it draws.
  final var rasterizedDescendants: [DisplayNode] {
    guard rasterizesSubtree else { return [] }
    var nodes: [DisplayNode] = []
    for subnode in subnodes { subnode.forEachInSubtree { nodes.append($0) } }
    return nodes
  }
}
