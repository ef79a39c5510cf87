import Foundation
import WeftLayout

/// Updates the frames of the subnodes of every marked node, and calls `layout()` on it: parents first, so a
/// node is laid out in the size that its supernode has just given it.
///
/// Known results are applied immediately. In a window the threads of the `LayoutQueue` compute the others,
/// while the old frames stay. The pass waits for these threads for a short time if an update is awaited (see
/// `LayoutWait`), so that layouts that are quick to measure appear in the same frame.
@MainActor
struct LayoutPass {
  /// The reading direction of ordinary contents.
  let direction: LayoutDirection
  private let scene: WindowScene?

  /// Whether other threads measure.
  var defersMeasuring: Bool { scene.map { $0.measuresInBackground && !$0.isUrgent } ?? false }

  /// Runs the pass for a window.
  ///
  /// - Parameter isFirstRound: whether this is the first time that the update runs the pass. Once the pass no longer waits,
  ///   results of other threads are left to the next update. Otherwise the rounds might never end.
  static func run(in scene: WindowScene, isFirstRound: Bool) {
    let pass = LayoutPass(direction: scene.layoutDirection, scene: scene)
    scene.layoutWait.isPassRunning = true
    defer { scene.layoutWait.isPassRunning = false }
    scene.roots.forEach(pass.visit)
    let deadline = scene.layoutWait.deadline(timeout: scene.layoutTimeout)
    var mayTake = isFirstRound
    while mayTake || MonotonicClock().now < deadline {
      guard scene.applyLayouts(endedBy: deadline) else { return }
      scene.roots.forEach(pass.visit)
      mayTake = false
    }
  }

  /// Runs the pass for a tree, or for the part of it below a node, and measures immediately on main.
  static func run(from node: DisplayNode) {
    if !node.isRasterized { _ = node.loadedBacking() }
    let scene = node.rootNode.state.withLock { $0.backing }?.scene
    LayoutPass(direction: scene?.layoutDirection ?? .current(), scene: nil).visit(node)
  }

  /// Lays out a node and everything below it although the window is not visible yet, so that their subnodes
  /// exist. Nodes that are measured in the background follow when that has ended.
  static func prepare(_ node: DisplayNode, in scene: WindowScene) {
    LayoutPass(direction: scene.layoutDirection, scene: scene).visit(node)
  }

  /// Whether the window is waiting for a job.
  func isWaiting(for job: LayoutJob) -> Bool { scene?.isWaiting(for: job) ?? false }

  /// Starts measuring a node on another thread.
  func begin(_ node: DisplayNode, _ range: SizeRange, scale: CGFloat) -> LayoutJob {
    LayoutJob.begin(node, range, scale: scale, in: scene)
  }

  /// Visits a node and the marked nodes below it, in the order of the tree. Not recursive, because trees may be deep.
  private func visit(_ root: DisplayNode) {
    var nodes = [root]
    while let node = nodes.popLast() {
      // Nodes that `layout()` marks below the node are found when its subnodes are visited.
      let (own, isEmpty) = node.state.withLock { state in
        let own = state.ownFlags.contains(.layout)
        state.ownFlags.subtract(.layout)
        if own { state.subtreeFlags.insert(.layout) }
        return (own, state.properties.bounds.isEmpty)
      }
      if own && !isEmpty && !node.layOut(in: self) {
        // Until then nothing below it is laid out for the old frames.
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
