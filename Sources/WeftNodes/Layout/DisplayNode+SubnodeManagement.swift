import Foundation
import WeftLayout
import WeftThreads

// How a node gets its subnodes from its layout: automatic subnode management, which was called implicit
// hierarchy management at first.
//
// When a layout is applied, the nodes in it become the subnodes, from back to front in the order of the
// layout. What was a subnode already and keeps its place among the others is not touched. The layout holds
// its nodes, so those that were made by the spec live on; those that are in no layout any more are let go.
//
// Subnodes that were inserted by hand are never removed by a layout. They stand in front of the others,
// until a layout has them too: then it manages them.

extension DisplayNode {
  /// Whether layouts insert, remove and order the subnodes, so that nobody has to. Any thread.
  ///
  /// A node that was not told has the value of its supernode; false without one. Set it to false for a
  /// node in a managed tree that arranges its subnodes itself.
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

  /// Takes over from the supernode, with everything below that does not decide for itself, whether layouts
  /// manage subnodes.
  final func inheritSubnodeManagement(_ isManaging: Bool) {
    // The usual case, without memory for a list.
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

  /// Lays the node out if layouts manage its subnodes: they have to be there to begin preloading with it.
  /// In a window that is seen the layout pass of the same update does that.
  @MainActor final func insertSubnodesForPreload() {
    guard automaticallyManagesSubnodes else { return }
    guard isNodeLoaded, let scene = windowScene else { return layoutIfNeeded() }
    if !scene.isVisible { LayoutPass.prepare(self, in: scene) }
  }

  /// Whether a layout of this node can't be applied here, since nodes in it belong to main.
  final func needsMainToManage(_ sublayouts: [Layout]) -> Bool {
    guard !MainThread.isCurrent, automaticallyManagesSubnodes else { return false }
    let subnodes = self.subnodes
    return sublayouts.contains { $0.node?.isNodeLoaded ?? false } || subnodes.contains(where: \.isNodeLoaded)
  }

  /// Makes the nodes of a layout the subnodes, in its order.
  /// - Parameter keepsRemoved: whether managed subnodes stay that are in the layout no more.
  /// - Returns: those that have come, and those that are in the layout no more.
  @discardableResult
  final func manageSubnodes(as sublayouts: [Layout], keepsRemoved: Bool = false) -> SubnodeChange {
    let nodes = sublayouts.compactMap { $0.node }.filter(mayManage)
    clearRemovedSubnodes(except: sublayouts)
    let old = subnodes
    // The usual case: nothing has changed.
    if old.elementsEqual(nodes, by: ===) { return SubnodeChange() }
    let change = SubnodeChange(from: old, to: nodes)
    if !keepsRemoved { drop(change.removed) }
    for node in change.inserted { detachFromSupernode(node) }
    let order = SubnodeChange.merge(nodes, with: keepsRemoved ? change.removed : [], from: old)
    let unmanaged = adopt(order, inserted: change.inserted)
    // A node that is laid out by hand has no nodes in its layout, and is right to add them itself.
    if !unmanaged.isEmpty && !nodes.isEmpty {
      reportLayoutFault("it manages the subnodes, but others were added by hand: \(unmanaged)")
    }
    return change
  }

  /// Takes subnodes out that the layout has no more, from the front one on.
  ///
  /// - Parameter subnodes: from back to front; those that are no subnodes any more are left alone.
  /// - Complexity: O(number of subnodes), and what the layouts hold that are kept.
  final func drop(_ subnodes: [DisplayNode]) {
    let dropped = subnodes.filter { $0.isSubnode(of: self) }
    guard !dropped.isEmpty else { return }
    detach(dropped)
    state.withLock { $0.layoutCache.dropResults(holding: dropped) }
    for subnode in dropped { subnode.inheritSubnodeManagement(false) }
  }

  /// Whether a node of a layout can be a subnode, which is the case for one that is; says what is wrong
  /// otherwise.
  private final func mayManage(_ node: DisplayNode) -> Bool {
    let isSubnode = node.state.withLock { state in
      guard state.supernode === self else { return false }
      state.isManaged = true
      return true
    }
    if isSubnode { return true }
    // A layout that is out of date may well do without the node once it is made anew.
    if let other = node.supernode, isRemovingSubnode(node),
      !other.state.withLock({ $0.ownFlags.contains(.layout) })
    {
      reportLayoutFault("\(node) is in the layout of \(other) too, and stays there")
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

  /// Takes a node of the layout out of another supernode, which needs another layout then.
  private final func detachFromSupernode(_ node: DisplayNode) {
    guard let other = node.supernode else { return }
    let wasManaged = node.state.withLock { $0.isManaged }
    other.detach(node)
    if wasManaged {
      other.state.withLock { $0.management.value.lostSubnodes.append(.init(node: node)) }
    }
    other.subnodeDidLeave()
  }

  private final func isRemovingSubnode(_ node: DisplayNode) -> Bool {
    state.withLock { state in
      !state.management.isDefault && state.management.value.lostSubnodes.contains { $0.node === node }
    }
  }

  /// Forgets which nodes others took away, apart from those that the layout has still.
  private final func clearRemovedSubnodes(except sublayouts: [Layout]) {
    state.withLock { state in
      guard !state.management.isDefault else { return }
      state.management.value.lostSubnodes.removeAll { lost in
        guard let node = lost.node else { return true }
        return !sublayouts.contains { $0.node === node }
      }
    }
  }

  /// Gives some of the subnodes another order among themselves; all others stay where they are.
  package final func arrangeSubnodes(_ nodes: [DisplayNode]) {
    let old = subnodes
    let members = Set(nodes.map(ObjectIdentifier.init))
    var next = nodes.filter { $0.isSubnode(of: self) }.makeIterator()
    let new = old.map { members.contains(ObjectIdentifier($0)) ? next.next() ?? $0 : $0 }
    if !old.elementsEqual(new, by: ===) { _ = adopt(new, inserted: []) }
  }

  /// Brings the subnodes into an order, the new ones included; those that were added by hand come last.
  /// - Returns: the latter.
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
        arrangeBackings(of: new, inserted: inserted, moved: SubnodeChange.moved(from: old, to: new), backing)
      }
    }
    return unmanaged
  }

  /// Gives the layers the order of the subnodes; those that did not move are left alone.
  @MainActor
  private final func arrangeBackings(
    of nodes: [DisplayNode], inserted: [DisplayNode], moved: Set<ObjectIdentifier>, _ backing: NodeBacking
  ) {
    let new = Set(inserted.map(ObjectIdentifier.init))
    var last: DisplayNode?
    for node in nodes {
      // Loading calls client code, which may have moved any of them on.
      guard node.isSubnode(of: self) else { continue }
      if let sibling = last, !sibling.isSubnode(of: self) { last = nil }
      let identity = ObjectIdentifier(node)
      if new.contains(identity) {
        attachBacking(of: node, to: backing, at: place(above: last, in: backing))
      } else if moved.contains(identity) {
        moveBacking(of: node, in: backing, to: place(above: last, in: backing))
      }
      last = node
    }
  }

  @MainActor
  private final func place(above sibling: DisplayNode?, in backing: NodeBacking) -> BackingPlace {
    guard let sibling else { return .back }
    return backing.layer.sublayers.last === sibling.layer ? .front : .above(sibling)
  }
}

extension NodeState {
  /// Whether layouts manage the subnodes: as the node was told, or else as the supernode does it.
  var managesSubnodes: Bool { ownSubnodeManagement ?? inheritsSubnodeManagement }
}
