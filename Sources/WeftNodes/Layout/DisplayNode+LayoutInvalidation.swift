import Foundation
import WeftLayout

extension DisplayNode {
  /// Asks for a new layout of the node, and of those around it whose layouts depend on its size. Any
  /// thread.
  ///
  /// In the next layout pass the node is measured anew, its subnodes get their frames, and `layout()` is
  /// called. Nodes whose size did not change where it could have, and whatever lies outside of a node
  /// that had no choice of its size, are not measured again.
  public final func setNeedsLayout() {
    invalidateLayouts { $0.invalidate(.layout) }
  }

  /// Forgets what the node was measured to, without asking for a layout pass. Any thread.
  public final func invalidateCalculatedLayout() {
    invalidateLayouts { _ in }
  }

  /// Climbs from this node to the first one that had no choice of its size: around that one nothing can
  /// have changed.
  private final func invalidateLayouts(_ visit: (DisplayNode) -> Void) {
    var next: DisplayNode? = self
    while let node = next {
      let (hadChoice, supernode, measurer) = node.state.withLock { state in
        (state.layoutCache.invalidate(), state.supernode, state.measurer)
      }
      visit(node)
      guard hadChoice, node.layoutsDidBecomeInvalid() else { return }
      if let measurer, measurer !== supernode { measurer.invalidateLayouts(visit) }
      next = supernode
    }
  }

  /// Calls a block with the nodes whose layouts depend on this one's style: the supernode, and another node
  /// whose layout is about to insert this one.
  final func forEachMeasurer(_ body: (DisplayNode) -> Void) {
    let (supernode, measurer) = state.withLock { ($0.supernode, $0.measurer) }
    if let supernode { body(supernode) }
    if let measurer, measurer !== supernode { body(measurer) }
  }
}

extension NodeState {
  /// The node whose layout has measured this one and is about to insert it.
  fileprivate var measurer: DisplayNode? { management.isDefault ? nil : management.value.measurer }
}
