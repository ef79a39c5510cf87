/// Brings the lists of a window up to date whose offset, size or data has changed: what comes into view gets its
/// cell, and what leaves it loses it. Runs after layout, since a list has to know how large it is; the cells that
/// come follow in the next round.
@MainActor
enum ListPass {
  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    for node in scene.takeDueLists() {
      guard node.windowScene === scene else {
        node.list.isUpdateDue = false
        continue
      }
      node.updateList(patience: scene.measuresInBackground ? scene.layoutPatience : nil)
    }
  }
}
