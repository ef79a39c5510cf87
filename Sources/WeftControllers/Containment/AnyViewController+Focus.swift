import WeftNodes

extension AnyViewController {
  /// Removes the keyboard focus from the node, which is being removed, and records which node had it.
  final func saveFocus() {
    guard let scene = rootNode.windowScene, let focused = scene.focusedNode, rootNode.contains(focused) else {
      return
    }
    containment.lastFocus = focused
    scene.focusedNode = nil
  }

  /// Restores the keyboard focus to the node that had it when the controller's node was removed, unless
  /// another node has it now.
  ///
  /// - Parameter bar: a bar whose buttons are replaced, and therefore do not keep the focus; nil for none.
  final func restoreFocus(from bar: DisplayNode? = nil) {
    guard let node = containment.lastFocus else { return }
    containment.lastFocus = nil
    guard let scene = rootNode.windowScene, rootNode.contains(node), node.canBecomeFirstResponder,
      scene.focusedNode.map({ !$0.isInHierarchy || bar?.contains($0) == true }) ?? true
    else { return }
    scene.focusedNode = node
  }
}
