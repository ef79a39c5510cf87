import Foundation
import WeftGraphics

/// One drawing of one node, from its start to its one end. Main.
@MainActor
final class DisplayRun {
  /// The node; it may die while its contents are drawn.
  weak var node: DisplayNode?
  let scale: CGFloat
  /// Whether a redraw waits for this drawing instead of cancelling it.
  let isProtected: Bool
  /// The work in the pool; nil if main draws, and when the work is done.
  private(set) var job: RasterJob?
  /// What the drawing gave, until the whole transaction can be shown.
  private(set) var outcome: RasterOutcome?
  private(set) var end: DisplayEnd?
  private weak var transaction: DisplayTransaction?

  init(node: DisplayNode, scale: CGFloat, isProtected: Bool, transaction: DisplayTransaction) {
    self.node = node
    self.scale = scale
    self.isProtected = isProtected
    self.transaction = transaction
    transaction.add(self)
  }

  /// Hands the work to the pool.
  func start(_ request: DisplayRequest, priority: Int, in pool: RasterPool) {
    let job = RasterJob(priority: priority) { job in
      request.perform(for: job)
    } completion: { outcome in
      MutationQueue.shared.append(.drawn(self, outcome))
    }
    self.job = job
    pool.enqueue(job)
  }

  /// Takes the result in. A drawing that was given up keeps none.
  func complete(with outcome: RasterOutcome) {
    let isCancelled = job?.isCancelled ?? false
    // The job holds this drawing for its report, which has come.
    job = nil
    guard end == nil, self.outcome == nil else { return }
    self.outcome = isCancelled ? .cancelled : outcome
    transaction?.runDidComplete()
  }

  /// Asks the work to stop; the end comes separately.
  func cancelWork() {
    job?.cancel()
    outcome = outcome.map { _ in .cancelled }
  }

  /// Gives the drawing its end.
  func finish(_ end: DisplayEnd) {
    precondition(self.end == nil, "a drawing ends once")
    self.end = end
    let wasWaitedFor = outcome == nil
    if end == .superseded || end == .cancelled { job?.cancel() }
    outcome = .cancelled
    if wasWaitedFor { transaction?.runDidComplete() }
  }
}
