// What main does for a frame.
//
//   mutations → interface state → layout → components → display → commit
//
// 1. *Mutations* takes in what other threads finished: changed properties, drawn contents.
// 2. *Interface state* finds out which nodes entered and left, and tells them.
// 3. *Layout* gives subnodes their frames, and calls `layout()` where it is due.
// 4. *Components* of other rooms do what is theirs: lists get the cells that come into view, and lose those that leave.
// 5. *Display* starts drawings, and covers what has no contents yet.
// 6. *Commit* hands the changed layers to the compositor.
//
// Nodes carry flags that are merged up to the root, so a pass follows marked paths only, and an idle
// window costs nothing. A pass may ask for a later one, which follows at once; a request for an earlier
// one, such as a node added by `layout()`, waits for the next round. The number of rounds is bounded:
// what is left then waits for the next update, and meanwhile events are handled. Mutations, and
// layouts that nobody waits for, are taken in by the first round only, so that other threads, however busy, can't
// keep an update from its end.

/// The fixed sequence of passes.
@MainActor
enum UpdatePasses {
  /// Runs rounds of passes until nothing is marked, but not more than allowed, then commits once.
  ///
  /// - Returns: whether the allowed rounds were enough.
  static func run(in scene: WindowScene, maximumRounds: Int) -> Bool {
    var round = 0
    while scene.needsUpdate && round < maximumRounds {
      round += 1
      scene.roundDidBegin()
      // Other threads go on finishing things: what they finish meanwhile is for the next update.
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
