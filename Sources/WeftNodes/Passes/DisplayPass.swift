/// Starts the drawings that are due, groups them into transactions, notifies nodes below which everything is drawn, and
/// covers nodes that became visible without contents with placeholders. What main draws is shown in the same frame.
@MainActor
enum DisplayPass {
  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    for root in scene.roots { start(root, DisplayBatch(windowScale: scene.scale, pool: scene.pool)) }
    for node in scene.takeUrgentNodes() where node.isVisible { node.ensureDisplay(waits: true) }
    scene.finishDrawnSubtrees()
    for node in scene.takePlaceholderCandidates() where !node.showPlaceholderIfNeeded(in: scene) {
      scene.addPlaceholderCandidate(node)
    }
  }

  /// Runs the pass for a node that is in no window, and all below it.
  static func run(outsideOfWindowsFrom node: DisplayNode) {
    start(node, DisplayBatch(windowScale: nil, pool: .shared))
  }

  /// Starts the drawings of a node and all below it in a batch, and ends the batch.
  static func start(_ node: DisplayNode, _ batch: DisplayBatch) {
    let started = visit(node, in: node.supernode, batch, container: nil)
    node.supernode?.changePendingDisplays(by: started)
    batch.close()
  }

  /// Returns by how many the running drawings in the node and below it have increased. Client code that is called when
  /// drawings start may move nodes.
  private static func visit(
    _ node: DisplayNode, in supernode: DisplayNode?, _ batch: DisplayBatch, container: DisplayNode?
  ) -> Int {
    guard let (own, subtree) = node.takeFlags(.display, below: supernode), own || subtree || batch.isForced
    else { return 0 }
    let container = container ?? (node.isDisplayTransactionContainer ? node : nil)
    var started = 0
    if own || batch.isForced {
      batch.container = container
      started += node.displayIfNeeded(in: batch, supernode)
    }
    if subtree || batch.isForced {
      for subnode in node.subnodes {
        let count = visit(subnode, in: node, batch, container: container)
        if count != 0 { started += node.claim(count, of: subnode) }
      }
    }
    if started != 0 { node.recordStartedDisplays(started) }
    return started
  }
}

extension DisplayNode {
  /// Returns a number of drawings of a subnode, to be counted by this node. If the subnode has been moved before it counted
  /// them, the node that it has been moved to counts them, and this one 0.
  @MainActor fileprivate final func claim(_ count: Int, of subnode: DisplayNode) -> Int {
    if subnode.isSubnode(of: self) { return count }
    subnode.supernode?.changePendingDisplays(by: count)
    return 0
  }
}
