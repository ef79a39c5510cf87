/// Commits the changed layers to the compositor as one immutable tree; does nothing if nothing has changed.
@MainActor
enum CommitPass {
  /// Runs the pass for a window. Returns whether there was anything to commit.
  static func run(in scene: WindowScene) -> Bool {
    // The host commits the changes of its guests.
    guard scene.host == nil else { return true }
    scene.layerTree.ground = scene.ground
    guard let tree = scene.layerTree.commit(at: scene.clock.now) else { return false }
    scene.committedSerial = tree.serial
    for component in scene.components { component.didCommit(tree.serial) }
    scene.output?.submit(tree)
    return true
  }
}
