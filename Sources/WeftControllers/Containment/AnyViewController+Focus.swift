import WeftNodes

extension AnyViewController {
  /// Takes the keyboard away from what is in the node, which goes, and keeps in mind what had it.
  final func putFocusAway() {
    guard let scene = rootNode.windowScene, let focused = scene.focusedNode, rootNode.contains(focused) else {
      return
    }
    containment.lastFocus = focused
    scene.focusedNode = nil
  }

  /// Gives the keyboard back to what had it when the node went, unless something else has it now.
  final func restoreFocus() {
    guard let node = containment.lastFocus else { return }
    containment.lastFocus = nil
    guard let scene = rootNode.windowScene, rootNode.contains(node), node.canBecomeFirstResponder,
      scene.focusedNode.map({ !$0.isInHierarchy }) ?? true
    else { return }
    scene.focusedNode = node
  }
}
