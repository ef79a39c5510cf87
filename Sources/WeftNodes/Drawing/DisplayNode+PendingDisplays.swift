// How many drawings run in every subtree.

@MainActor
extension DisplayNode {
  /// Counts drawings in this node and all above it.
  final func changePendingDisplays(by difference: Int) {
    guard difference != 0 else { return }
    var node: DisplayNode? = self
    while let current = node {
      let (backing, supernode) = current.state.withLock { ($0.backing, $0.supernode) }
      if let backing { current.changePendingDisplays(by: difference, of: backing) }
      node = supernode
    }
  }

  /// Counts drawings in this node.
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

  /// Tells the node that everything below it is drawn; or says false, if that may change at once: something
  /// has been marked meanwhile.
  final func finishDisplay() -> Bool {
    let (backing, flags) = state.withLock { ($0.backing, $0.ownFlags.union($0.subtreeFlags)) }
    guard let backing else { return true }
    // Then it will be noted again.
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
