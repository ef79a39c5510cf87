import Foundation

/// Compares the position and the requested states of every marked node with those of the previous pass. Notifies the nodes
/// once about the states that they entered and left. Nodes that only moved are not notified.
///
/// Nodes enter parents first, and leave in the reverse order.
@MainActor
package struct InterfaceStatePass {
  /// The window; nil for trees in no window.
  private let scene: WindowScene?
  private let windowState: InterfaceState?

  private init(scene: WindowScene?) {
    self.scene = scene
    windowState = scene.map { $0.isVisible ? .inHierarchy : [.measureLayout, .preload] }
  }

  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    notifyRemovals(of: scene)
    for root in scene.roots where root.windowScene === scene {
      InterfaceStatePass(scene: scene).visit(root, below: nil, InterfaceStateRange())
    }
  }

  /// Runs the pass for a node that is in no window, and all below it. Returns the topmost nodes in the
  /// display state that have something to draw.
  static func run(outsideOfWindowsFrom node: DisplayNode) -> [DisplayNode] {
    InterfaceStatePass(scene: nil).visit(node, below: nil, InterfaceStateRange(above: node))
    var (nodes, drawn) = ([node], [DisplayNode]())
    while let node = nodes.popLast() {
      let (isDrawn, isMarked, subnodes) = node.state.withLock { state in
        let isMarked = state.ownFlags.union(state.subtreeFlags).contains(.display)
        return (state.interfaceState.contains(.display), isMarked, isMarked ? state.subnodes : [])
      }
      if isDrawn && isMarked { drawn.append(node) } else { nodes += subnodes }
    }
    return drawn
  }

  /// Notifies the nodes that were removed from a window, even if they are already in another one.
  package static func notifyRemovals(of scene: WindowScene) {
    let removals = scene.takeRemovals()
    guard !removals.isEmpty else { return }
    for node in removals {
      let newScene = node.windowScene
      guard newScene !== scene, newScene == nil || node.hasEntered(scene) else { continue }
      InterfaceStatePass(scene: nil).exit(node, from: scene, InterfaceStateRange(above: node))
      if newScene == nil, !node.isInDisplayState { RetiredContents.removed.retire(node) }
      guard newScene == nil, node.state.withLock({ $0.hasInterfaceStateRange }) else { continue }
      DetachedTreePass.schedule(node)
    }
    scene.removeStaleDrawnSubtrees()
  }

  /// Whether a callback has closed the window. It does not run again, so what enters now would never leave.
  private var isOver: Bool { scene?.isClosed ?? false }

  private func visit(_ node: DisplayNode, below supernode: DisplayNode?, _ outer: InterfaceStateRange) {
    guard !isOver, let (own, subtree) = node.takeFlags(.interfaceState, below: supernode) else { return }
    if own {
      synchronize(node, outer)
    } else if subtree {
      var range = outer
      range.enter(node)
      for subnode in node.subnodes { visit(subnode, below: node, range) }
    }
  }

  /// Moves a node and all below it to their states.
  private func synchronize(_ node: DisplayNode, _ outer: InterfaceStateRange) {
    let supernode = node.supernode
    leaveOldScene(node)
    guard node.supernode === supernode else { return }
    _ = node.takeFlags(.interfaceState)
    var range = outer
    range.enter(node)
    let target = range.target(in: windowState)
    let backing = backing(of: node, target)
    let isEntering = scene != nil && !node.isInHierarchy
    if isEntering, !enterHierarchy(node, below: supernode) { return }
    if let scene { recordScene(scene, of: node, backing) }
    if target.contains(.display) { RetiredContents.removed.restore(node) }
    let state = node.interfaceState
    if !target.isSuperset(of: state) { leaveStates(node, outer) }
    guard !isOver else { return }
    let appears = !state.contains(.visible) && target.contains(.visible)
    if appears, !beginAppearance(of: node, backing?.controller) { return }
    node.setInterfaceState(target)
    for subnode in node.subnodes where !isOver && subnode.isSubnode(of: node) {
      // Otherwise a callback has requested other states, and all below the node are in those.
      if node.interfaceState == target { synchronize(subnode, range) }
    }
    if isEntering, node.isInHierarchy {
      node.didEnterHierarchy()
      node.notifyDelegates { $0.didEnterHierarchy() }
    }
    if appears, node.isVisible { backing?.controller?.visibilityDidChange() }
  }

  /// Makes a node that moved directly from another window leave that one first, with everything below it that was there.
  private func leaveOldScene(_ node: DisplayNode) {
    guard let scene, node.isInHierarchy, let old = node.enteredScene, old !== scene else { return }
    InterfaceStatePass(scene: nil).exit(node, from: old, InterfaceStateRange(above: node))
    old.removeStaleDrawnSubtrees()
  }

  /// The node's backing. Created in windows and for nodes that draw, but not by preloading.
  private func backing(of node: DisplayNode, _ target: InterfaceState) -> NodeBacking? {
    (scene != nil || target.contains(.display)) && !node.isRasterized
      ? node.loadedBacking() : node.backing
  }

  /// Returns false if the node has left its place meanwhile: it enters at another one, if at all.
  private func enterHierarchy(_ node: DisplayNode, below supernode: DisplayNode?) -> Bool {
    node.state.withLock { $0.isEnteringHierarchy = true }
    node.willEnterHierarchy()
    return node.state.withLock { state in
      state.isEnteringHierarchy = false
      state.isInHierarchy = !isOver && state.supernode === supernode
      return state.isInHierarchy
    }
  }

  private func recordScene(_ scene: WindowScene, of node: DisplayNode, _ backing: NodeBacking?) {
    guard let backing else { return node.layoutScaleDidChange(to: scene.scale) }
    guard backing.enteredScene !== scene else { return }
    backing.enteredScene = scene
    if node.addsToSafeArea { scene.safeAreas.add(node) }
    backing.view?.move(into: scene)
    node.layoutScaleDidChange(to: scene.scale)
    node.contentsScaleDidChange(to: scene.scale)
  }

  /// Returns false if the controller has closed the window: then it has disappeared again.
  private func beginAppearance(of node: DisplayNode, _ controller: (any NodeController)?) -> Bool {
    if let scene { recordAppearance(of: node, in: scene) }
    guard let controller else { return true }
    scene?.retainVisible(controller)
    controller.visibilityWillChange(isVisible: true)
    guard isOver else { return true }
    controller.visibilityWillChange(isVisible: false)
    finishDisappearance(of: controller, from: scene)
    return false
  }

  private func recordAppearance(of node: DisplayNode, in scene: WindowScene) {
    let (isCovered, isUrgent) = node.state.withLock { ($0.isPlaceholderEnabled, $0.neverShowsPlaceholders) }
    if isCovered { scene.addPlaceholderCandidate(node) }
    if isUrgent { scene.addUrgentNode(node) }
  }

  /// Makes all below a node, and then the node, leave the states that do not apply any more.
  private func leaveStates(_ node: DisplayNode, _ outer: InterfaceStateRange) {
    var range = outer
    range.enter(node)
    let target = range.target(in: windowState)
    let controller = node.isVisible && !target.contains(.visible) ? node.backing?.controller : nil
    controller?.visibilityWillChange(isVisible: false)
    for subnode in node.subnodes.reversed() { leaveStates(subnode, range) }
    node.setInterfaceState(node.interfaceState.intersection(target))
    finishDisappearance(of: controller, from: scene)
  }

  /// Tells a controller that was visible that it has disappeared. Its scene need not keep it alive any longer.
  private func finishDisappearance(of controller: (any NodeController)?, from scene: WindowScene?) {
    guard let controller else { return }
    controller.visibilityDidChange()
    scene?.releaseInvisible(controller)
  }

  /// Notifies a node and all below it that they have left a window.
  private func exit(_ node: DisplayNode, from scene: WindowScene, _ outer: InterfaceStateRange) {
    // A node that another drew was in the hierarchy together with that.
    guard node.isInHierarchy, (node.enteredScene ?? scene) === scene else { return }
    var range = outer
    // The container that decides the node's states has to make it visible again.
    node.clearVisibility()
    range.enter(node)
    let controller = node.isVisible ? node.backing?.controller : nil
    controller?.visibilityWillChange(isVisible: false)
    for subnode in node.subnodes.reversed() { exit(subnode, from: scene, range) }
    node.state.withLock { state in
      state.isInHierarchy = false
      if state.rare.rasterizedScene != nil { state.rare.rasterizedScene = nil }
    }
    node.setInterfaceState(range.target(in: nil))
    scene.nodeDidLeave(node)
    if let backing = node.backing {
      backing.enteredScene = nil
      backing.view?.move(into: nil)
      node.finishDisplayOutsideOfScene(backing)
    }
    node.didExitHierarchy()
    node.notifyDelegates { $0.didExitHierarchy() }
    finishDisappearance(of: controller, from: scene)
  }
}

extension DisplayNode {
  /// The backing of the node, if it is loaded.
  @MainActor fileprivate final var backing: NodeBacking? { state.withLock { $0.backing } }

  /// The scene whose hierarchy the node entered most recently; nil if none is recorded, because another node draws it.
  @MainActor fileprivate final var enteredScene: WindowScene? {
    let (backing, rasterizedScene) = state.withLock { ($0.backing, $0.rare.rasterizedScene) }
    return backing?.enteredScene ?? rasterizedScene
  }

  /// Whether the node was notified that it is in the hierarchy of a window.
  @MainActor fileprivate final func hasEntered(_ scene: WindowScene) -> Bool { enteredScene === scene }

  /// Clears flags of a node. Returns whether they were set on the node itself and somewhere below it.
  @MainActor final func takeFlags(_ flags: DirtyFlags) -> (own: Bool, subtree: Bool) {
    state.withLock { $0.takeFlags(flags) }
  }

  /// The same for a node that a pass has found in a list of subnodes, if `supernode` is not nil. Returns nil, and keeps the
  /// flags, if client code has moved the node elsewhere meanwhile.
  @MainActor final func takeFlags(
    _ flags: DirtyFlags, below supernode: DisplayNode?
  ) -> (own: Bool, subtree: Bool)? {
    state.withLock { state in
      if let supernode, !state.supernodeReference.refers(to: supernode) { return nil }
      return state.takeFlags(flags)
    }
  }
}

extension NodeState {
  /// Clears flags. Returns whether they were set on the node itself and somewhere below it.
  fileprivate mutating func takeFlags(_ flags: DirtyFlags) -> (own: Bool, subtree: Bool) {
    let result = (!ownFlags.isDisjoint(with: flags), !subtreeFlags.isDisjoint(with: flags))
    ownFlags.subtract(flags)
    subtreeFlags.subtract(flags)
    return result
  }
}
