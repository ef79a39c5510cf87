import WeftLists
import WeftNodes

extension DisplayNode {
  /// The view controller of this node, or else the nearest one above it; nil if there is none or the node is
  /// not loaded. Main.
  @MainActor public final var closestViewController: AnyViewController? {
    guard let backing = state.withLock({ $0.backing }) else { return nil }
    if let controller = backing.controller as? AnyViewController { return controller }
    for node in supernodes {
      if let controller = node.nodeController as? AnyViewController { return controller }
    }
    // A view without a node may be between this tree and another one.
    return rootNode.state.withLock { $0.backing }?.view?.superview?.nearestNode?.closestViewController
  }

  /// The view controller of this node; nil before the node is loaded. For a cell that was created for a view
  /// controller, that controller, which is loaded if necessary. Main.
  @MainActor public final var viewController: AnyViewController? {
    if let cell = self as? CellNode, let hosted = cell.hostedViewController { return hosted }
    return nodeController as? AnyViewController
  }
}
