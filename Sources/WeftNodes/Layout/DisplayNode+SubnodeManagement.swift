import Foundation
import WeftLayout
import WeftThreads

// How a node gets its subnodes from its layout: automatic subnode management, once named implicit hierarchy management.
//
// When a layout is applied, the nodes in it become the subnodes, from back to front in the order of the
// layout. Nodes that were already subnodes and keep their relative order are not touched. The layout retains
// its nodes, including those that the spec created. Nodes that are no longer in any layout are released.
//
// Layouts never remove subnodes that were inserted manually. They lie in front of the others until a layout
// contains them too, which then manages them.

extension DisplayNode {
  /// Whether layouts insert, remove and order the subnodes automatically. Any thread.
  ///
  /// If it is not set, it has the value of the supernode; false without one. Set it to false for a node in a
  /// managed tree that arranges its subnodes itself.
  public final var automaticallyManagesSubnodes: Bool {
    get { state.withLock { $0.managesSubnodes } }
    set {
      let wasOther = state.withLock { state in
        let old = state.managesSubnodes
        state.ownSubnodeManagement = newValue
        return old != newValue
      }
      guard wasOther else { return }
      setNeedsLayout()
      for subnode in subnodes { subnode.inheritSubnodeManagement(newValue) }
    }
  }

  /// Inherits from the supernode whether layouts manage subnodes, and passes it on to nodes below that do not set it.
  final func inheritSubnodeManagement(_ isManaging: Bool) {
    // The common case, without allocating a list.
    guard state.withLock({ $0.inheritsSubnodeManagement != isManaging }) else { return }
    var nodes = [self]
    while let node = nodes.popLast() {
      let changed = node.state.withLock { state -> [DisplayNode]? in
        guard assign(&state.inheritsSubnodeManagement, isManaging), state.ownSubnodeManagement == nil else {
          return nil
        }
        return state.subnodes
      }
      guard let changed else { continue }
      node.invalidate(.layout)
      nodes.append(contentsOf: changed)
    }
  }

  /// Lays the node out if layouts manage its subnodes, because the subnodes have to exist to begin preloading
  /// with it. In a visible window, the layout pass of the same update does that.
  @MainActor final func insertSubnodesForPreload() {
    guard automaticallyManagesSubnodes else { return }
    guard isNodeLoaded, let scene = windowScene else { return layoutIfNeeded() }
    if !scene.isVisible { LayoutPass.prepare(self, in: scene) }
  }

  /// Whether a layout of this node can't be applied on this thread, because it involves loaded nodes.
  final func needsMainThread(_ sublayouts: [Layout]) -> Bool {
    guard !MainThread.isCurrent, automaticallyManagesSubnodes else { return false }
    let subnodes = self.subnodes
    return sublayouts.contains { $0.node?.isNodeLoaded ?? false } || subnodes.contains(where: \.isNodeLoaded)
  }

  /// Makes the nodes of a layout the subnodes, in its order.
  /// - Parameter keepsRemoved: whether managed subnodes stay that are no longer in the layout.
  /// - Returns: the inserted subnodes, and those that are no longer in the layout.
  @discardableResult
  final func manageSubnodes(as sublayouts: [Layout], keepsRemoved: Bool = false) -> SubnodeChange {
    let lost = lostNodes
    let nodes = sublayouts.compactMap { $0.node }.filter { mayManage($0, lost) }
    clearRemovedSubnodes(except: sublayouts)
    let old = subnodes
    // The common case: nothing has changed.
    if old.elementsEqual(nodes, by: ===) { return SubnodeChange() }
    let change = SubnodeChange(from: old, to: nodes)
    if !keepsRemoved { drop(change.removed) }
    detachFromSupernodes(change.inserted)
    let order = SubnodeChange.merge(nodes, with: keepsRemoved ? change.removed : [], from: old)
    let unmanaged = adopt(order, inserted: change.inserted)
    // A node without nodes in its layout is laid out manually, and rightly adds them itself.
    if !unmanaged.isEmpty && !nodes.isEmpty {
      reportLayoutFault("it manages the subnodes, but others were added manually: \(unmanaged)")
    }
    return change
  }

  /// Removes subnodes that are no longer in the layout, starting with the frontmost.
  ///
  /// - Parameter subnodes: from back to front; nodes that are no longer subnodes are ignored.
  /// - Complexity: O(number of subnodes), plus the size of the cached layouts.
  final func drop(_ subnodes: [DisplayNode]) {
    let dropped = subnodes.filter { $0.isSubnode(of: self) }
    guard !dropped.isEmpty else { return }
    detach(dropped)
    dropLayouts { $0.dropResults(holding: dropped) }
    for subnode in dropped { subnode.inheritSubnodeManagement(false) }
  }

  /// Whether a node of a layout is or can become a subnode. Reports the reason if it can't.
  private final func mayManage(_ node: DisplayNode, _ lost: Set<ObjectIdentifier>) -> Bool {
    let isSubnode = node.state.withLock { state in
      guard state.supernode === self else { return false }
      state.isManaged = true
      return true
    }
    if isSubnode { return true }
    // An outdated layout may no longer contain the node once it is computed again.
    if let other = node.supernode, lost.contains(ObjectIdentifier(node)),
      !other.state.withLock({ $0.ownFlags.contains(.layout) })
    {
      reportLayoutFault("\(node) is also in the layout of \(other), and stays there")
      return false
    }
    do {
      try validateInsertion(of: node)
      return true
    } catch {
      reportLayoutFault("\(node) can't be inserted: \(error)")
      return false
    }
  }

  /// Removes nodes of the layout from other supernodes, whose layouts are then invalid. All of one supernode leave together.
  private final func detachFromSupernodes(_ nodes: [DisplayNode]) {
    var groups: [(supernode: DisplayNode, nodes: [DisplayNode])] = []
    var positions: [ObjectIdentifier: Int] = [:]
    for node in nodes {
      guard let other = node.supernode else { continue }
      if let position = positions[ObjectIdentifier(other)] {
        groups[position].nodes.append(node)
      } else {
        positions[ObjectIdentifier(other)] = groups.count
        groups.append((other, [node]))
      }
    }
    for (other, members) in groups {
      // Those that left before may have called code of the program.
      let leaving = members.filter { $0.supernode === other }
      guard !leaving.isEmpty else { continue }
      let managed = leaving.filter { $0.state.withLock { $0.isManaged } }
      let lost = managed.map { SubnodeManagement.WeakNode(node: $0) }
      other.detach(leaving)
      if !lost.isEmpty { other.state.withLock { $0.management.value.lostSubnodes += lost } }
      other.subnodeDidLeave()
    }
  }

  /// The nodes that layouts of other nodes took.
  private final var lostNodes: Set<ObjectIdentifier> {
    state.withLock { state in
      guard !state.management.isDefault else { return [] }
      return Set(state.management.value.lostSubnodes.compactMap { $0.node.map { ObjectIdentifier($0) } })
    }
  }

  /// Removes the records of nodes that were lost to other layouts, except those that are still in this layout.
  private final func clearRemovedSubnodes(except sublayouts: [Layout]) {
    state.withLock { state in
      guard !state.management.isDefault, !state.management.value.lostSubnodes.isEmpty else { return }
      let wanted = Set(sublayouts.compactMap { $0.node.map { ObjectIdentifier($0) } })
      state.management.value.lostSubnodes.removeAll { lost in
        lost.node.map { !wanted.contains(ObjectIdentifier($0)) } ?? true
      }
    }
  }

  /// Reorders some of the subnodes among themselves; all others keep their positions.
  package final func arrangeSubnodes(_ nodes: [DisplayNode]) {
    let old = subnodes
    let members = Set(nodes.map(ObjectIdentifier.init))
    var next = nodes.filter { $0.isSubnode(of: self) }.makeIterator()
    let new = old.map { members.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
    if !old.elementsEqual(new, by: ===) { _ = adopt(new, inserted: []) }
  }

  /// Sets the order of the subnodes, including the new ones. Subnodes that were added manually come last.
  /// - Returns: the subnodes that were added manually.
  private final func adopt(_ order: [DisplayNode], inserted: [DisplayNode]) -> [DisplayNode] {
    let members = Set(order.map(ObjectIdentifier.init))
    let (old, new, unmanaged, backing, isManaging) = state.withLock { state in
      let old = state.subnodes
      let unmanaged = old.filter { !members.contains(ObjectIdentifier($0)) }
      state.subnodes = order + unmanaged
      return (old, state.subnodes, unmanaged, state.backing, state.managesSubnodes)
    }
    var flags: DirtyFlags = []
    for node in inserted {
      flags.formUnion(node.didMove(into: self))
      node.state.withLock { $0.isManaged = true }
      node.inheritSubnodeManagement(isManaging)
    }
    markSubtree(flags)
    if drawsSubnodes {
      rasterizingNode.setNeedsDisplay()
    } else if let backing {
      MainActor.assumeIsolated {
        countDrawings(of: inserted)
        arrangeBackings(of: new, inserted: inserted, moved: SubnodeChange.moved(from: old, to: new), backing)
      }
    }
    return unmanaged
  }

  /// Sorts the layers in the order of the subnodes; layers of nodes that did not move are not touched.
  @MainActor
  private final func arrangeBackings(
    of nodes: [DisplayNode], inserted: [DisplayNode], moved: Set<ObjectIdentifier>, _ backing: NodeBacking
  ) {
    let new = Set(inserted.map(ObjectIdentifier.init))
    for (index, node) in nodes.enumerated() {
      // Loading calls client code, which may have moved any of them elsewhere.
      guard node.isSubnode(of: self) else { continue }
      let identity = ObjectIdentifier(node)
      if new.contains(identity) {
        let place = backingPlace(at: index, among: nodes, in: backing)
        attachBacking(ofSubnodeAt: index, among: nodes, to: backing, at: place)
      } else if moved.contains(identity) {
        let place = backingPlace(at: index, among: nodes, in: backing)
        moveBacking(ofSubnodeAt: index, among: nodes, in: backing, to: place)
      }
    }
  }
}

extension NodeState {
  /// Whether layouts manage the subnodes: the node's own value, or else that of the supernode.
  var managesSubnodes: Bool { ownSubnodeManagement ?? inheritsSubnodeManagement }
}
