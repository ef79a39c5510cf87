// Counts the drawings that run in every subtree. A node with a backing counts those of all its subnodes, from the moment
// when it has both: whatever is loaded, moved or drawn by callbacks until the layers are in place.

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

  /// Adds the drawings of subnodes that are new to this node, or to its backing.
  final func countDrawings(of subnodes: [DisplayNode]) {
    guard !drawsSubnodes else { return }
    let count = subnodes.reduce(0) { $0 + ($1.state.withLock { $0.backing }?.pendingDisplays ?? 0) }
    changePendingDisplays(by: count)
  }

  /// Changes the count of drawings in this node.
  final func changePendingDisplays(by difference: Int, of backing: NodeBacking) {
    backing.pendingDisplays += difference
    guard backing.pendingDisplays == 0, difference < 0, !backing.isRecordedAsDrawn else { return }
    if let scene = backing.enteredScene {
      backing.isRecordedAsDrawn = true
      scene.addDrawnSubtree(self)
    } else {
      notifySubtreeDrawn()
    }
  }

  /// Whether the scene has recorded the node, to notify it that nothing below it is being drawn any more.
  final var isRecordedAsDrawn: Bool { state.withLock { $0.backing }?.isRecordedAsDrawn ?? false }

  /// Notifies the node that everything below it is drawn. Returns false, without notifying, if something has
  /// been marked meanwhile, because that may start a drawing immediately.
  final func finishDisplay() -> Bool {
    let (backing, flags) = state.withLock { ($0.backing, $0.ownFlags.union($0.subtreeFlags)) }
    // A callback of another node may have closed the window, which has notified the node.
    guard let backing, backing.isRecordedAsDrawn else { return true }
    // If drawings are pending again, the node will be recorded again when they end.
    if backing.pendingDisplays == 0 {
      guard flags.isEmpty else { return false }
      backing.isRecordedAsDrawn = false
      notifySubtreeDrawn()
    } else {
      backing.isRecordedAsDrawn = false
    }
    return true
  }

  /// Notifies a node that has left the scene that everything below it is drawn, if the scene has recorded it, because
  /// the scene does not visit it any more.
  final func finishDisplayOutsideOfScene(_ backing: NodeBacking) {
    guard backing.isRecordedAsDrawn else { return }
    backing.isRecordedAsDrawn = false
    if backing.pendingDisplays == 0 { notifySubtreeDrawn() }
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
