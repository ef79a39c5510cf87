import Foundation

/// Compares where every marked node is, and what was asked for, with how it was when the pass ran last, and
/// tells the nodes once what they entered and left; a node that only moved hears nothing.
///
/// Nodes enter parents first, and leave in the mirrored order.
@MainActor
package struct InterfaceStatePass {
  /// The window; nil for trees that are in none.
  private let scene: WindowScene?
  private let windowState: InterfaceState?

  private init(scene: WindowScene?) {
    self.scene = scene
    windowState = scene.map { $0.isVisible ? .inHierarchy : [.measureLayout, .preload] }
  }

  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    leaveDepartures(of: scene)
    for root in scene.roots { InterfaceStatePass(scene: scene).visit(root, InterfaceStateRange()) }
  }

  /// Runs the pass for a node that is in no window, and all below it. Returns those in the display state
  /// that have something to draw, without those below them.
  static func run(outsideOfWindowsFrom node: DisplayNode) -> [DisplayNode] {
    InterfaceStatePass(scene: nil).visit(node, InterfaceStateRange(above: node))
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

  /// Tells the nodes that were removed from a window, be it that another one has them now.
  package static func leaveDepartures(of scene: WindowScene) {
    for node in scene.takeDepartures() {
      let newScene = node.windowScene
      guard newScene !== scene, newScene == nil || node.hasEntered(scene) else { continue }
      InterfaceStatePass(scene: nil).exit(node, from: scene, InterfaceStateRange(above: node))
      if newScene == nil, !node.isInDisplayState { RetiredContents.removed.retire(node) }
      guard newScene == nil, node.state.withLock({ $0.hasInterfaceStateRange }) else { continue }
      DetachedTreePass.schedule(node)
    }
  }

  private func visit(_ node: DisplayNode, _ outer: InterfaceStateRange) {
    let (own, subtree) = node.takeFlags(.interfaceState)
    if own {
      synchronize(node, outer)
    } else if subtree {
      var range = outer
      range.enter(node)
      for subnode in node.subnodes { visit(subnode, range) }
    }
  }

  /// Brings a node and all below it to their states.
  private func synchronize(_ node: DisplayNode, _ outer: InterfaceStateRange) {
    leaveOldScene(node)
    _ = node.takeFlags(.interfaceState)
    var range = outer
    range.enter(node)
    let target = range.target(in: windowState)
    let backing = backing(of: node, target)
    let isEntering = scene != nil && !node.isInHierarchy
    if isEntering { enterHierarchy(node) }
    if let scene { recordScene(scene, of: node, backing) }
    if target.contains(.display) { RetiredContents.removed.restore(node) }
    let state = node.interfaceState
    if !target.isSuperset(of: state) { leaveStates(node, outer) }
    let appears = !state.contains(.visible) && target.contains(.visible)
    if appears {
      if let scene { recordAppearance(of: node, in: scene) }
      backing?.controller?.visibilityWillChange(isVisible: true)
    }
    node.setInterfaceState(target)
    for subnode in node.subnodes where subnode.supernode === node { synchronize(subnode, range) }
    if isEntering {
      node.didEnterHierarchy()
      node.notifyDelegates { $0.didEnterHierarchy() }
    }
    if appears { backing?.controller?.visibilityDidChange() }
  }

  /// Lets a node that has come straight from another window leave that first, with everything below it that was
  /// there.
  private func leaveOldScene(_ node: DisplayNode) {
    guard let scene, let old = node.backing?.enteredScene, old !== scene, node.isInHierarchy else { return }
    InterfaceStatePass(scene: nil).exit(node, from: old, InterfaceStateRange(above: node))
  }

  /// The node's backing, made in windows and for nodes that draw: preloading loads no node.
  private func backing(of node: DisplayNode, _ target: InterfaceState) -> NodeBacking? {
    (scene != nil || target.contains(.display)) && !node.isRasterized
      ? node.loadedBacking() : node.backing
  }

  private func enterHierarchy(_ node: DisplayNode) {
    node.state.withLock { $0.isEnteringHierarchy = true }
    node.willEnterHierarchy()
    node.state.withLock { state in
      state.isEnteringHierarchy = false
      state.isInHierarchy = true
    }
  }

  private func recordScene(_ scene: WindowScene, of node: DisplayNode, _ backing: NodeBacking?) {
    guard let backing else { return node.layoutScaleDidChange(to: scene.scale) }
    guard backing.enteredScene !== scene else { return }
    backing.enteredScene = scene
    backing.view?.move(into: scene)
    node.layoutScaleDidChange(to: scene.scale)
    node.contentsScaleDidChange(to: scene.scale)
  }

  private func recordAppearance(of node: DisplayNode, in scene: WindowScene) {
    let (isCovered, isUrgent) = node.state.withLock { ($0.isPlaceholderEnabled, $0.neverShowsPlaceholders) }
    if isCovered { scene.addPlaceholderCandidate(node) }
    if isUrgent { scene.addUrgentNode(node) }
  }

  /// Takes a node, and before it all below it, out of the states that they have to leave.
  private func leaveStates(_ node: DisplayNode, _ outer: InterfaceStateRange) {
    var range = outer
    range.enter(node)
    let target = range.target(in: windowState)
    let controller = node.isVisible && !target.contains(.visible) ? node.backing?.controller : nil
    controller?.visibilityWillChange(isVisible: false)
    for subnode in node.subnodes.reversed() { leaveStates(subnode, range) }
    node.setInterfaceState(node.interfaceState.intersection(target))
    controller?.visibilityDidChange()
  }

  /// Tells a node and all below it that they have left a window.
  private func exit(_ node: DisplayNode, from scene: WindowScene, _ outer: InterfaceStateRange) {
    // A node without backing was in the hierarchy with the one that draws it.
    guard node.isInHierarchy, node.backing == nil || node.hasEntered(scene) else { return }
    var range = outer
    // Who decides the node's states has to say anew that it can be seen.
    node.clearVisibility()
    range.enter(node)
    let controller = node.isVisible ? node.backing?.controller : nil
    controller?.visibilityWillChange(isVisible: false)
    for subnode in node.subnodes.reversed() { exit(subnode, from: scene, range) }
    node.state.withLock { $0.isInHierarchy = false }
    node.setInterfaceState(range.target(in: nil))
    scene.nodeDidLeave(node)
    node.backing?.enteredScene = nil
    node.backing?.view?.move(into: nil)
    node.didExitHierarchy()
    node.notifyDelegates { $0.didExitHierarchy() }
    controller?.visibilityDidChange()
  }
}

extension DisplayNode {
  /// What the node has on main, if it is loaded.
  @MainActor fileprivate final var backing: NodeBacking? { state.withLock { $0.backing } }

  /// Whether the node is in the hierarchy of a window, as far as it was told.
  @MainActor fileprivate final func hasEntered(_ scene: WindowScene) -> Bool {
    backing?.enteredScene === scene
  }

  /// Takes flags off a node, and says whether they were set on itself and somewhere below it.
  @MainActor final func takeFlags(_ flags: DirtyFlags) -> (own: Bool, subtree: Bool) {
    state.withLock { state in
      let result = (!state.ownFlags.isDisjoint(with: flags), !state.subtreeFlags.isDisjoint(with: flags))
      state.ownFlags.subtract(flags)
      state.subtreeFlags.subtract(flags)
      return result
    }
  }
}
