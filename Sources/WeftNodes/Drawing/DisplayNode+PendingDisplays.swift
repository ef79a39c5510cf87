// Counts the drawings that run in every subtree.

@MainActor
extension DisplayNode {
  /// Changes the count of drawings in this node and all above it.
  final func changePendingDisplays(by difference: Int) {
    guard difference != 0 else { return }
    var node: DisplayNode? = self
    while let current = node {
      let (backing, supernode) = current.state.withLock { ($0.backing, $0.supernode) }
      if let backing { current.changePendingDisplays(by: difference, of: backing) }
      node = supernode
    }
  }

  /// Changes the count of drawings in this node.
  final func changePendingDisplays(by difference: Int, of backing: NodeBacking) {
    backing.pendingDisplays += difference
    guard backing.pendingDisplays == 0, difference < 0, !backing.isNotedAsDrawn else { return }
    if let scene = backing.enteredScene {
      backing.isNotedAsDrawn = true
      scene.addDrawnSubtree(self)
    } else {
      notifySubtreeDrawn()
    }
  }

  /// Notifies the node that everything below it is drawn. Returns false, without notifying, if something has
  /// been marked meanwhile, because that may start a drawing immediately.
  final func finishDisplay() -> Bool {
    let (backing, flags) = state.withLock { ($0.backing, $0.ownFlags.union($0.subtreeFlags)) }
    guard let backing else { return true }
    // If drawings are pending again, the node will be recorded again when they end.
    if backing.pendingDisplays == 0 {
      guard flags.isEmpty else { return false }
      backing.isNotedAsDrawn = false
      notifySubtreeDrawn()
    } else {
      backing.isNotedAsDrawn = false
    }
    return true
  }

  private final func notifySubtreeDrawn() {
    for node in rasterizedDescendants.reversed() { node.notifyHierarchyDrawn() }
    notifyHierarchyDrawn()
    fadePlaceholder()
  }

  private final func notifyHierarchyDrawn() {
    hierarchyDisplayDidFinish()
    notifyDelegates { $0.hierarchyDisplayDidFinish() }
  }
}
