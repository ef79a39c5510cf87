import WeftThreads
import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout

// The operations come in pairs: an internal one throws a broken rule, and a public one stops the program with it.

extension DisplayNode {
  /// The nodes in this one, from back to front. Any thread.
  public final var subnodes: [DisplayNode] { state.withLock { $0.subnodes } }

  /// The node that this one is a subnode of. Any thread.
  public final var supernode: DisplayNode? { state.withLock { $0.supernode } }

  /// Whether the node is a subnode of another. Equals a comparison of `supernode`, without retaining the supernode.
  final func isSubnode(of node: DisplayNode) -> Bool {
    state.withLock { $0.supernodeReference.refers(to: node) }
  }

  /// Adds a node in front of the other subnodes. A node that is already a subnode keeps its position.
  ///
  /// It leaves its old supernode first. As all changes of the tree: any thread until either is loaded, then main only.
  ///
  /// - Precondition: `subnode` is neither this node, nor an ancestor of it, nor the root of a window. In a layer-backed
  ///   node it is also layer-backed; in a rasterized subtree it is neither loaded nor around a foreign view or layer.
  public final func addSubnode(
    _ subnode: DisplayNode, file: StaticString = #fileID, line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      if subnode.isSubnode(of: self) { return try validateThread(with: subnode) }
      try insert(subnode, at: subnodes.count)
    }
  }

  /// The same, for use as a function value, as in `nodes.forEach(addSubnode)`.
  @_disfavoredOverload
  public final func addSubnode(_ subnode: DisplayNode) {
    addSubnode(subnode, file: #fileID, line: #line)
  }

  /// Inserts a node immediately behind a subnode.
  ///
  /// - Precondition: `sibling` is a subnode, and the preconditions of `addSubnode(_:)` hold.
  public final func insertSubnode(
    _ subnode: DisplayNode, belowSubnode sibling: DisplayNode, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try insert(subnode, besides: sibling, offset: 0)
    }
  }

  /// Inserts a node immediately in front of a subnode.
  ///
  /// - Precondition: `sibling` is a subnode, and the preconditions of `addSubnode(_:)` hold.
  public final func insertSubnode(
    _ subnode: DisplayNode, aboveSubnode sibling: DisplayNode, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try insert(subnode, besides: sibling, offset: 1)
    }
  }

  /// Inserts a node at an index among the subnodes, which are counted without the node itself.
  ///
  /// - Precondition: `index` is in that range, and the preconditions of `addSubnode(_:)` hold.
  public final func insertSubnode(
    _ subnode: DisplayNode, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try insert(subnode, at: index)
    }
  }

  /// Replaces a subnode by another node.
  ///
  /// - Precondition: `old` is a subnode, and the preconditions of `addSubnode(_:)` hold.
  public final func replaceSubnode(
    _ old: DisplayNode, withSubnode new: DisplayNode, file: StaticString = #fileID, line: UInt = #line
  ) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in
      try replace(old, with: new)
    }
  }

  /// Removes the node from its supernode, and its view or layer from what contains it. Thread as for `addSubnode(_:)`.
  public final func removeFromSupernode(file: StaticString = #fileID, line: UInt = #line) {
    trapOnError(of: self, file: file, line: line) { () throws(HierarchyError) in try remove() }
  }
}

extension DisplayNode {
  package final func insert(_ subnode: DisplayNode, besides sibling: DisplayNode, offset: Int)
    throws(HierarchyError)
  {
    guard sibling.isSubnode(of: self) else { throw .notASubnode }
    guard subnode !== sibling else { return }
    let others = subnodes.filter { $0 !== subnode }
    guard let index = others.firstIndex(where: { $0 === sibling }) else { throw .notASubnode }
    try insert(subnode, at: index + offset)
  }

  final func replace(_ old: DisplayNode, with new: DisplayNode) throws(HierarchyError) {
    guard old.isSubnode(of: self) else { throw .notASubnode }
    guard old !== new else { return }
    try insert(new, besides: old, offset: 0)
    try old.remove()
  }

  /// Inserts a subnode.
  ///
  /// - Parameter changesLayout: whether the insertion may change the node's layout.
  package final func insert(
    _ subnode: DisplayNode, at index: Int, changesLayout: Bool = true
  ) throws(HierarchyError) {
    try validateInsertion(of: subnode)
    let oldSupernode = subnode.supernode
    let count = subnodes.count - (oldSupernode === self ? 1 : 0)
    guard index >= 0 && index <= count else { throw .indexOutOfRange(index: index, count: count) }
    reportIfMeasuring()
    let wasManaged = oldSupernode === self && subnode.state.withLock { $0.isManaged }
    oldSupernode?.detach(subnode)
    let (backing, isManaging, siblings) = state.withLock { state in
      state.subnodes.insert(subnode, at: index)
      return (state.backing, state.managesSubnodes, state.backing == nil ? [] : state.subnodes)
    }
    markSubtree(subnode.didMove(into: self))
    if oldSupernode !== self {
      oldSupernode?.subnodeDidLeave()
      subnode.inheritSubnodeManagement(isManaging)
      if changesLayout { setNeedsLayout() }
    } else if wasManaged {
      subnode.state.withLock { $0.isManaged = true }
    }
    guard let backing else { return }
    MainActor.assumeIsolated {
      countDrawings(of: [subnode])
      let place: BackingPlace =
        index == count ? .front : backingPlace(at: index, among: siblings, in: backing)
      attachBacking(ofSubnodeAt: index, among: siblings, to: backing, at: place)
    }
  }

  /// Removes the node from its supernode.
  ///
  /// - Parameter changesLayout: whether the removal may change the supernode's layout.
  package final func remove(changesLayout: Bool = true) throws(HierarchyError) {
    guard let supernode else { return try removeFromForeignParent() }
    try supernode.validateThread(with: self)
    supernode.reportIfMeasuring()
    supernode.detach(self)
    if changesLayout { supernode.subnodeDidLeave() }
    inheritSubnodeManagement(false)
  }

  /// Sets the supernode, and returns the flags of the subtree that has to be visited.
  final func didMove(into supernode: DisplayNode) -> DirtyFlags {
    if supernode.drawsSubnodes {
      setRasterized(true)
      supernode.rasterizingNode.setNeedsDisplay()
    }
    if !autoresizingMask.isEmpty { supernode.expectAutoresizing() }
    return state.withLock { state in
      state.supernode = supernode
      if !state.management.isDefault {
        state.management.value.measurer = nil
        if state.management.value.lostSubnodes.isEmpty { state.management = CopyOnWrite() }
      }
      state.ownFlags.insert(.interfaceState)
      return state.ownFlags.union(state.subtreeFlags)
    }
  }

  /// Removes the view or layer from a parent that belongs to no node.
  private final func removeFromForeignParent() throws(HierarchyError) {
    let (backing, isRoot) = state.withLock { ($0.backing, $0.isRootOfWindow) }
    guard let backing, !isRoot else { return }
    guard MainThread.isCurrent else { throw .wrongThread }
    MainActor.assumeIsolated {
      if let view = backing.view { view.detach() } else { backing.layer.removeFromSuperlayer() }
    }
  }

  /// Releases the cached layouts, which retain a node that has left, and invalidates the layout.
  final func subnodeDidLeave() {
    dropLayouts { $0.dropResults() }
    setNeedsLayout()
  }

  /// Reports a fault if the code that measures the node changes its subnodes.
  private final func reportIfMeasuring() {
    if LayoutEngine.isComputing(self) { reportLayoutFault("its subnodes are changed while it is measured") }
  }

  final func validateInsertion(of subnode: DisplayNode) throws(HierarchyError) {
    guard subnode !== self else { throw .addedToItself }
    try validateThread(with: subnode)
    guard !subnode.contains(self) else { throw .addedToDescendant }
    guard !subnode.state.withLock({ $0.isRootOfWindow }) else { throw .addedRootOfWindow }
    guard !isLayerBacked || subnode.isLayerBacked else { throw .viewInsideLayer }
    if drawsSubnodes { try subnode.validateRasterization() }
    try subnode.supernode?.validateThread(with: subnode)
  }

  final func validateThread(with subnode: DisplayNode) throws(HierarchyError) {
    guard !MainThread.isCurrent, isNodeLoaded || subnode.isNodeLoaded else { return }
    throw .wrongThread
  }

  /// Removes a subnode; the caller has checked the thread.
  final func detach(_ subnode: DisplayNode) {
    state.withLock { $0.subnodes.removeObject(subnode) }
    subnodeDidDetach(subnode)
  }

  /// Removes subnodes, starting with the frontmost; the caller has checked the thread.
  ///
  /// - Complexity: O(number of subnodes).
  final func detach(_ subnodes: [DisplayNode]) {
    guard subnodes.count > 1 else { return subnodes.forEach(detach) }
    let leaving = Set(subnodes.map(ObjectIdentifier.init))
    let backing = state.withLock { state in
      state.subnodes.removeAll { leaving.contains(ObjectIdentifier($0)) }
      return state.backing
    }
    if let backing {
      MainActor.assumeIsolated {
        let backings = subnodes.compactMap { node in node.state.withLock { $0.backing } }
        backing.layer.removeSublayers(backings.map(\.layer))
        backing.view?.detachSubviews(backings.compactMap(\.view))
      }
    }
    for subnode in subnodes.reversed() { subnodeDidDetach(subnode) }
  }

  /// Updates the state of a node that is no longer in the list of subnodes.
  private final func subnodeDidDetach(_ subnode: DisplayNode) {
    let (subnodeBacking, wasInHierarchy, isInState) = subnode.state.withLock { state in
      state.supernode = nil
      state.isManaged = false
      return (state.backing, state.isInHierarchy, !state.interfaceState.isEmpty)
    }
    if drawsSubnodes { detachRasterized(subnode, wasInHierarchy: wasInHierarchy) }
    // It inherited its states from the nodes above it.
    if isInState && !wasInHierarchy {
      subnode.state.withLock { _ = $0.ownFlags.insert(.interfaceState) }
      DetachedTreePass.schedule(subnode)
    }
    guard let subnodeBacking else { return }
    MainActor.assumeIsolated {
      if let view = subnodeBacking.view { view.detach() } else { subnodeBacking.layer.removeFromSuperlayer() }
      if wasInHierarchy { subnodeBacking.enteredScene?.recordRemoval(of: subnode) }
      changePendingDisplays(by: -subnodeBacking.pendingDisplays)
    }
  }

  /// Handles the removal of a subnode without view and layer.
  private final func detachRasterized(_ subnode: DisplayNode, wasInHierarchy: Bool) {
    subnode.setRasterized(false)
    let root = rasterizingNode
    root.setNeedsDisplay()
    guard wasInHierarchy else { return }
    root.onMain { root in
      guard let scene = root.state.withLock({ $0.backing })?.enteredScene else { return }
      subnode.state.withLock { if $0.rare.rasterizedScene == nil { $0.rare.rasterizedScene = scene } }
      scene.recordRemoval(of: subnode)
    }
  }

  /// Adds a subnode's layer, and its view if both have one, to this node's; loads the subnode if needed.
  ///
  /// - Parameters:
  ///   - siblings: the subnodes when the place was determined. Loading calls client code: if that changes the
  ///     subnodes, the place is determined anew.
  ///   - place: where the layer belongs among those of the siblings.
  @MainActor
  final func attachBacking(
    ofSubnodeAt index: Int, among siblings: [DisplayNode], to backing: NodeBacking, at place: BackingPlace
  ) {
    guard !drawsSubnodes, load(siblings[index]) else { return }
    attachLoadedBacking(ofSubnodeAt: index, among: siblings, to: backing, at: place)
  }

  /// Loads a subnode if needed. Returns false if client code has moved it elsewhere.
  @MainActor private final func load(_ subnode: DisplayNode) -> Bool {
    guard subnode.isSubnode(of: self) else { return false }
    _ = subnode.loadedBacking()
    return subnode.isSubnode(of: self)
  }

  @MainActor
  private final func attachLoadedBacking(
    ofSubnodeAt index: Int, among siblings: [DisplayNode], to backing: NodeBacking, at place: BackingPlace
  ) {
    let subnode = siblings[index]
    let subnodeBacking = subnode.loadedBacking()
    if let subview = subnodeBacking.view, subview.superview != nil { subview.detach() }
    moveBacking(ofSubnodeAt: index, among: siblings, in: backing, to: place)
    if !backing.environment.isDefault || !subnodeBacking.environment.isDefault {
      subnode.invalidate(.environment)
    }
  }

  /// Moves a subnode's layer, and its view if both have one, to a position in this node's; see
  /// `attachBacking(ofSubnodeAt:among:to:at:)`.
  @MainActor
  final func moveBacking(
    ofSubnodeAt index: Int, among siblings: [DisplayNode], in backing: NodeBacking, to place: BackingPlace
  ) {
    guard !drawsSubnodes else { return }
    let subnode = siblings[index]
    let subnodeBacking = subnode.loadedBacking()
    let subnodes = self.subnodes
    var place = place
    if !subnodes.sharesStorage(with: siblings), let index = subnodes.index(of: subnode, near: index) {
      let isLast = index == subnodes.count - 1
      place = isLast ? .front : backingPlace(at: index, among: subnodes, in: backing)
    }
    switch place {
    case .front: backing.layer.addSublayer(subnodeBacking.layer)
    case .back: backing.layer.insertSublayer(subnodeBacking.layer, at: 0)
    case .above(let sibling): backing.layer.insertSublayer(subnodeBacking.layer, above: sibling.layer)
    }
    if let view = backing.view, let subview = subnodeBacking.view { view.adopt(subview) }
  }

  /// The place of a layer that belongs to the subnode at an index: above that of the nearest subnode behind it
  /// that has its layer in this node's. While nodes are loaded, some are not there yet.
  @MainActor
  final func backingPlace(
    at index: Int, among siblings: [DisplayNode], in backing: NodeBacking
  ) -> BackingPlace {
    for sibling in siblings[..<index].reversed() {
      guard let layer = sibling.state.withLock({ $0.backing })?.layer, layer.superlayer === backing.layer
      else { continue }
      return backing.layer.sublayers.last === layer ? .front : .above(sibling)
    }
    return .back
  }
}

extension [DisplayNode] {
  /// Whether neither list was changed since one was copied from the other. Costs one comparison.
  fileprivate func sharesStorage(with other: [DisplayNode]) -> Bool {
    withUnsafeBufferPointer { nodes in
      other.withUnsafeBufferPointer { nodes.baseAddress == $0.baseAddress && nodes.count == $0.count }
    }
  }

  /// The index of a node. The search begins at the given index and goes both ways, because few changes move a node far:
  /// then loading many nodes, one of which has changed the list, does not search all of it for each.
  fileprivate func index(of node: DisplayNode, near start: Int) -> Int? {
    for distance in 0...Swift.max(start, count) {
      let (behind, front) = (start - distance, start + distance)
      if behind >= 0, behind < count, self[behind] === node { return behind }
      if front < count, self[front] === node { return front }
    }
    return nil
  }
}

/// The position of a layer among its siblings; foreign layers may lie between those of nodes.
enum BackingPlace {
  case front
  case back
  case above(DisplayNode)
}
