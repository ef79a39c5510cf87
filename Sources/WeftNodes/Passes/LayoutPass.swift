import Foundation
import WeftLayout

/// Brings the frames of the subnodes of every marked node up to date, and calls `layout()` on it: parents
/// first, so that a node is laid out in the size that its supernode has just given it.
///
/// Results that are known are applied at once. In a window the others are worked out by the threads of
/// the `LayoutQueue`, while the old frames stay; the pass gives these threads a moment, so that what is
/// quick to measure appears in the same frame, where somebody waits for it (see `LayoutWait`).
@MainActor
struct LayoutPass {
  /// The reading direction of ordinary contents.
  let direction: LayoutDirection
  private let scene: WindowScene?

  /// Whether measuring is left to other threads.
  var defersMeasuring: Bool { scene.map { $0.measuresInBackground && !$0.isUrgent } ?? false }

  /// Runs the pass for a window.
  ///
  /// - Parameter isFirstRound: whether the update has not run the pass before. Once nobody waits any more, what
  ///   other threads go on finishing is for the next update: else the rounds would not come to an end.
  static func run(in scene: WindowScene, isFirstRound: Bool) {
    let pass = LayoutPass(direction: scene.layoutDirection, scene: scene)
    scene.roots.forEach(pass.visit)
    let deadline = scene.layoutWait.deadline(patience: scene.layoutPatience)
    var mayTake = isFirstRound
    while mayTake || deadline.timeIntervalSinceNow > 0 {
      guard scene.applyLayouts(endedBy: deadline) else { return }
      scene.roots.forEach(pass.visit)
      mayTake = false
    }
  }

  /// Runs the pass for a tree, or for the part of it below a node, and measures here and now.
  static func run(from node: DisplayNode) {
    if !node.isRasterized { _ = node.loadedBacking() }
    let scene = node.rootNode.state.withLock { $0.backing }?.scene
    LayoutPass(direction: scene?.layoutDirection ?? .current(), scene: nil).visit(node)
  }

  /// Lays a node and what is below it out though the window is not seen yet, so that their subnodes are
  /// there. What is measured in the background follows when that is done.
  static func prepare(_ node: DisplayNode, in scene: WindowScene) {
    LayoutPass(direction: scene.layoutDirection, scene: scene).visit(node)
  }

  /// Whether the window waits for a job.
  func isWaiting(for job: LayoutJob) -> Bool { scene?.isWaiting(for: job) ?? false }

  /// Has a node measured by another thread.
  func begin(_ node: DisplayNode, _ range: SizeRange, scale: CGFloat) -> LayoutJob {
    LayoutJob.begin(node, range, scale: scale, in: scene)
  }

  /// Visits a node and what is marked below it, in the order of the tree. A loop, since trees may be
  /// deeper than a stack.
  private func visit(_ root: DisplayNode) {
    var nodes = [root]
    while let node = nodes.popLast() {
      // What `layout()` marks below the node is found when its subnodes are visited.
      let (own, isEmpty) = node.state.withLock { state in
        let own = state.ownFlags.contains(.layout)
        state.ownFlags.subtract(.layout)
        if own { state.subtreeFlags.insert(.layout) }
        return (own, state.properties.bounds.isEmpty)
      }
      if own && !isEmpty && !node.layOut(in: self) {
        // Nothing below it is laid out for the old frames meanwhile.
        node.state.withLock { _ = $0.ownFlags.insert(.layout) }
        continue
      }
      let subnodes = node.state.withLock { state -> [DisplayNode] in
        guard state.subtreeFlags.contains(.layout) else { return [] }
        state.subtreeFlags.subtract(.layout)
        return state.subnodes
      }
      nodes.append(contentsOf: subnodes.reversed())
    }
  }
}
