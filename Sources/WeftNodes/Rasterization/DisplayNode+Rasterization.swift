import WeftThreads

// Rasterization: a node that draws everything below it into one bitmap.
//
// The nodes below it have neither view nor layer and are never loaded. They do get interface states, are
// laid out, and hear of the drawing; a change of one of them has the whole drawn anew.

extension DisplayNode {
  /// Whether the node and all below it are drawn into one bitmap. The nodes below it have neither view nor
  /// layer then: nothing has to be composed for them, but a change of one of them draws all anew. False by
  /// default. Any thread.
  public final var rasterizesSubtree: Bool { state.withLock { $0.rasterizesSubtree } }

  /// Has the node and all below it drawn into one bitmap; see `rasterizesSubtree`. Any thread.
  ///
  /// - Precondition: neither the node nor one below it is loaded or around a foreign view or layer, and
  ///   none above it rasterizes its subtree.
  public final func enableSubtreeRasterization(file: StaticString = #fileID, line: UInt = #line) {
    obeyingRules(of: self, file: file, line: line) { () throws(HierarchyError) in
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

  /// Whether a node above this one draws it.
  package final var isRasterized: Bool { state.withLock { $0.isRasterized } }

  /// Whether the subnodes are drawn by this node or one above it.
  final var drawsSubnodes: Bool { state.withLock { $0.drawsSubnodes } }

  /// Makes sure that this node and all below it can do without views and layers.
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

  /// Takes in, with all below, whether a node above draws this one.
  final func setRasterized(_ isRasterized: Bool) {
    var nodes = [self]
    while let node = nodes.popLast() {
      nodes += node.state.withLock { state in
        guard assign(&state.isRasterized, isRasterized) else { return [] }
        // What was drawn, was drawn elsewhere.
        state.needsDisplay = true
        state.ownFlags.insert(.display)
        state.subtreeFlags.insert(.display)
        return state.rasterizesSubtree ? [] : state.subnodes
      }
    }
  }

  /// The node that draws this one, which is this one itself if none above it does.
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
