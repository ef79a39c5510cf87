/// Hands the changed layers to the compositor as one immutable tree; nothing, if nothing changed.
@MainActor
enum CommitPass {
  /// Runs the pass for a window, and says whether there was something to hand over.
  static func run(in scene: WindowScene) -> Bool {
    // The host commits what its guests have changed.
    guard scene.host == nil else { return true }
    scene.layerTree.ground = scene.ground
    guard let tree = scene.layerTree.commit(at: scene.clock.now) else { return false }
    scene.committedSerial = tree.serial
    for component in scene.components { component.didCommit(tree.serial) }
    scene.output?.submit(tree)
    return true
  }
}
