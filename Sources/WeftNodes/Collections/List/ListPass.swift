/// Brings the lists of a window up to date whose offset, size or data has changed: what comes into view gets its
/// cell, and what leaves it loses it. Runs after layout, since a list has to know how large it is; the cells that
/// come follow in the next round.
///
/// Where the clock stands still it waits for layouts that other threads measure, too: otherwise it would depend on
/// them which sizes a list has on its way to the last one, and so what it prepares.
@MainActor
enum ListPass {
  /// Runs the pass for a window.
  static func run(in scene: WindowScene) {
    if scene.clock.isManual, scene.isMeasuring { return }
    for node in scene.takeDueLists() {
      guard node.windowScene === scene else {
        node.list.isUpdateDue = false
        continue
      }
      node.updateList(patience: scene.measuresInBackground ? scene.layoutPatience : nil)
    }
  }
}
