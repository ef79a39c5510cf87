import Foundation
import WeftLayout

extension DisplayNode {
  /// Invalidates the layout of the node, and the layouts around it that depend on its size. Any thread.
  ///
  /// In the next layout pass the node is measured again, its subnodes get their frames, and `layout()` is
  /// called. Nodes whose size could have changed but did not are not measured again. Neither is anything
  /// around a node that was measured for an exact size.
  public final func setNeedsLayout() {
    invalidateLayouts { $0.invalidate(.layout) }
  }

  /// Drops the node's measurements without requesting a layout pass. Any thread.
  public final func invalidateCalculatedLayout() {
    invalidateLayouts { _ in }
  }

  /// Visits the nodes from this one up to the first that was measured only for exact sizes: nothing around it changes.
  private final func invalidateLayouts(_ visit: (DisplayNode) -> Void) {
    var next: DisplayNode? = self
    while let node = next {
      let (invalidated, supernode, measurer) = node.state.withLock { state in
        (state.layoutCache.invalidate(), state.supernode, state.measurer)
      }
      withExtendedLifetime(invalidated.dropped) { visit(node) }
      guard invalidated.parentUsesSize, node.layoutsDidBecomeInvalid() else { return }
      if let measurer, measurer !== supernode { measurer.invalidateLayouts(visit) }
      next = supernode
    }
  }

  /// Drops cached layouts. The nodes in them are released without the lock, because their deinitializers may use this node.
  final func dropLayouts(_ drop: (inout LayoutCache) -> LayoutCache.Dropped) {
    let dropped = state.withLock { drop(&$0.layoutCache) }
    withExtendedLifetime(dropped) {}
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
