extension DisplayNode {
  /// Makes the node and all below it load their data again, if the node is in the preload state. Any thread;
  /// off main it takes effect with the next update.
  public final func setNeedsPreload() {
    onMain { node in
      if node.isInPreloadState { node.recursivelyPreload() }
    }
  }

  /// Calls `didEnterPreloadState()` on the node, on all below it and on their delegates, regardless of their
  /// states. Any thread; off main it takes effect with the next update.
  public final func recursivelyPreload() {
    onMain { node in
      node.forEachInSubtree { node in
        node.didEnterPreloadState()
        node.notifyDelegates { $0.didEnterPreloadState() }
      }
    }
  }

  /// Calls `didExitPreloadState()` on the node, on all below it and on their delegates, regardless of their
  /// states. Any thread; off main it takes effect with the next update.
  public final func recursivelyClearPreloadedData() {
    onMain { node in
      node.forEachInSubtree { node in
        node.didExitPreloadState()
        node.notifyDelegates { $0.didExitPreloadState() }
      }
    }
  }

  /// Runs a block for the node and all below it, parents first, in the order of the tree.
  final func forEachInSubtree(_ body: (DisplayNode) -> Void) {
    var nodes = [self]
    while let node = nodes.popLast() {
      body(node)
      nodes += node.subnodes.reversed()
    }
  }
}
