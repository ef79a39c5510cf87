// The work of main for a frame.
//
//   mutations → interface state → layout → components → display → commit
//
// 1. *Mutations* applies what other threads have finished: changed properties, drawn contents.
// 2. *Interface state* determines which nodes have entered and left, and notifies them.
// 3. *Layout* sets the frames of subnodes, and calls `layout()` on marked nodes. The environment pass runs
//    before it, and the margins pass after it.
// 4. *Components* of other rooms do their part: lists get the cells that become visible, and lose those that leave.
// 5. *Display* starts drawings, and covers nodes without contents.
// 6. *Commit* passes the changed layers to the compositor.
//
// Nodes carry flags that are merged up to the root, so a pass follows marked paths only, and an idle window costs nothing.
// If a pass invalidates a later one, that follows immediately. If it invalidates an earlier one, for example because
// `layout()` adds a node, that waits for the next round. The number of rounds is bounded. Remaining work then waits for the
// next update, and events are handled meanwhile. Only the first round applies mutations and layouts for which nobody waits,
// so other threads, however busy, can't keep an update from ending.

/// The fixed sequence of passes.
@MainActor
enum UpdatePasses {
  /// Runs rounds of passes until nothing is marked, up to the allowed number, then commits once.
  ///
  /// - Returns: whether the allowed rounds were enough.
  static func run(in scene: WindowScene, maximumRounds: Int) -> Bool {
    var round = 0
    while scene.needsUpdate && round < maximumRounds {
      round += 1
      scene.roundDidBegin()
      // Results that other threads finish meanwhile are left to the next update.
      if round == 1 { MutationsPass.run() }
      InterfaceStatePass.run(in: scene)
      guard scene.isVisible else { continue }
      EnvironmentPass.run(in: scene)
      LayoutPass.run(in: scene, isFirstRound: round == 1)
      MarginsPass.run(in: scene)
      for component in scene.components { component.layoutDidEnd() }
      DisplayPass.run(in: scene)
    }
    let wereEnough = !scene.needsUpdate
    if scene.isVisible { scene.updateFocusRing() }
    for component in scene.components { component.passesDidEnd() }
    if scene.isVisible && CommitPass.run(in: scene) { scene.pointer.sceneDidChange() }
    return wereEnough
  }
}
