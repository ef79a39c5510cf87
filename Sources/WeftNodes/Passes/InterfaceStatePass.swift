import Foundation

/// Compares where every marked node is with where it was when the pass ran last, and tells the nodes
/// once, in one order, what they entered and left; a node that only moved hears nothing.
@MainActor
struct InterfaceStatePass {
  private let scene: WindowScene
  private let target: InterfaceState

  private init(scene: WindowScene) {
    self.scene = scene
    target = scene.isVisible ? .inHierarchy : [.measureLayout, .preload]
  }

  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    leaveDepartures(of: scene)
    InterfaceStatePass(scene: scene).visit(scene.rootNode)
  }

  /// Tells the nodes that were removed from a window.
  static func leaveDepartures(of scene: WindowScene) {
    let pass = InterfaceStatePass(scene: scene)
    for node in scene.takeDepartures() { pass.leave(node) }
  }

  private func visit(_ node: DisplayNode) {
    let (own, subtree) = node.takeFlags(.interfaceState)
    if own {
      synchronize(node)
    } else if subtree {
      for subnode in node.subnodes { visit(subnode) }
    }
  }

  /// Brings a node and all below it to the window's state, parents first.
  private func synchronize(_ node: DisplayNode) {
    let backing = node.loadedBacking()
    _ = node.takeFlags(.interfaceState)
    let isEntering = !node.isInHierarchy
    if isEntering {
      backing.isChangingHierarchy = true
      node.willEnterHierarchy()
      backing.isChangingHierarchy = false
      node.state.withLock { $0.isInHierarchy = true }
    }
    if backing.enteredScene !== scene {
      backing.enteredScene = scene
      node.layoutScaleDidChange(to: scene.scale)
      node.contentsScaleDidChange(to: scene.scale)
    }
    let changesVisibility = node.isVisible != target.contains(.visible)
    if changesVisibility {
      if target.contains(.visible) { scene.notePlaceholderCandidate(node) }
      backing.controller?.visibilityWillChange(isVisible: target.contains(.visible))
    }
    node.setInterfaceState(target)
    for subnode in node.subnodes where subnode.supernode === node { synchronize(subnode) }
    if isEntering { node.didEnterHierarchy() }
    if changesVisibility { backing.controller?.visibilityDidChange() }
  }

  /// Takes a node that was removed out of the hierarchy, unless it is in a window again.
  private func leave(_ node: DisplayNode) {
    guard node.rootNode.state.withLock({ $0.backing })?.scene == nil else { return }
    exit(node)
  }

  /// Tells a node and all below it, children first, in the mirrored order of the entry.
  private func exit(_ node: DisplayNode) {
    guard node.isInHierarchy else { return }
    let backing = node.loadedBacking()
    let controller = node.isVisible ? backing.controller : nil
    controller?.visibilityWillChange(isVisible: false)
    for subnode in node.subnodes.reversed() { exit(subnode) }
    node.state.withLock { $0.isInHierarchy = false }
    node.setInterfaceState([])
    scene.nodeDidLeave(node)
    backing.enteredScene = nil
    node.didExitHierarchy()
    controller?.visibilityDidChange()
  }
}

extension DisplayNode {
  /// Takes flags off a node, and says whether they were set on itself and somewhere below it.
  @MainActor final func takeFlags(_ flags: DirtyFlags) -> (own: Bool, subtree: Bool) {
    state.withLock { state in
      let result = (!state.ownFlags.isDisjoint(with: flags), !state.subtreeFlags.isDisjoint(with: flags))
      state.ownFlags.subtract(flags)
      state.subtreeFlags.subtract(flags)
      return result
    }
  }

  /// Draws anew if the contents were drawn at another scale.
  @MainActor final func contentsScaleDidChange(to scale: CGFloat) {
    guard let backing = state.withLock({ $0.backing }), backing.capability != nil else { return }
    guard backing.run.map({ $0.scale != scale }) ?? (contents != nil && backing.displayedScale != scale)
    else { return }
    setNeedsDisplay()
  }
}
