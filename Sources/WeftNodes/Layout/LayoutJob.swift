import Foundation
import WeftLayout
import WeftThreads

/// Measures one node on another thread, for the layout pass.
final class LayoutJob: LayoutQueueJob, @unchecked Sendable {
  // Unchecked: the only thing that changes is used with the condition locked.
  let node: DisplayNode
  /// The sizes that the node may choose from.
  let range: SizeRange
  /// The layout generation of the node at the start.
  let generation: UInt32
  /// The size in points of the node at the start.
  let size: CGSize
  private let scale: CGFloat
  private let didEnd: @MainActor @Sendable (LayoutJob) -> Void
  private let condition = MonotonicCondition()
  private var isDone = false

  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - didEnd: called on main, once, when the job is done.
  init(
    node: DisplayNode, range: SizeRange, scale: CGFloat,
    didEnd: @escaping @MainActor @Sendable (LayoutJob) -> Void
  ) {
    self.didEnd = didEnd
    self.node = node
    self.range = range
    self.scale = scale
    (generation, size) = node.state.withLock { ($0.layoutCache.generation, $0.properties.bounds.size) }
  }

  /// Starts measuring a node on another thread, for a window or without one.
  @MainActor static func begin(
    _ node: DisplayNode, _ range: SizeRange, scale: CGFloat, in scene: WindowScene?
  ) -> LayoutJob {
    let job = LayoutJob(node: node, range: range, scale: scale) { [weak scene] job in
      scene?.remove(job)
      job.node.layoutJobDidEnd(job)
      if let scene, !scene.isVisible { LayoutPass.prepare(job.node, in: scene) }
    }
    scene?.layoutJobDidBegin(job)
    LayoutQueue.shared.enqueue(job)
    return job
  }

  /// Whether the job is done.
  var isOver: Bool { wait(until: -.infinity) }

  /// Measures the node, and schedules `didEnd` on main, which applies the result.
  func run() {
    _ = node.measuredEntry(for: range, scale: scale)
    node.preparePlaceholder()
    condition.lock()
    isDone = true
    condition.broadcast()
    condition.unlock()
    MutationQueue.shared.append(.perform { self.didEnd(self) })
  }

  /// Blocks until the job is done, or until a time in seconds of `CLOCK_MONOTONIC`. Returns whether it is done.
  func wait(until time: TimeInterval) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isDone, condition.wait(until: time) {}
    return isDone
  }
}
