import Foundation
import Synchronization
import WeftGraphics
import WeftThreads

/// One drawing of one node, from its start to its end, which happens once.
package final class DisplayRun: RasterJob, @unchecked Sendable {
  // Unchecked: members marked `@MainActor` are used on main only; `drawn` has a lock.

  /// The node; it may be deallocated while its contents are drawn.
  @MainActor var node: DisplayNode? { nodeReference.object }
  /// Pixels per point.
  let scale: CGFloat
  /// Whether a redraw waits for this drawing instead of cancelling it.
  let isProtected: Bool
  /// The transaction with which the drawing appears.
  let transaction: DisplayTransaction
  /// The nodes below a node that rasterizes them, which are drawn with it.
  let descendants: [DisplayNode]
  /// How the drawing ended; nil while it has not.
  @MainActor private(set) var end: DisplayEnd?

  private let nodeReference: BackReference<DisplayNode>
  private let request: DisplayRequest
  private let drawn = Protected<RasterOutcome?>(nil)
  private let isCounted = Atomic(false)

  /// The drawn bitmap with its corners, if those are round.
  func roundedContents(_ bitmap: Bitmap) -> RoundedContents? {
    guard let corners = request.corners, case .canvas = request.drawing else { return nil }
    return RoundedContents(
      bitmap: bitmap, corners: corners, includesBackground: request.background != nil)
  }

  @MainActor init(
    node: DisplayNode, request: DisplayRequest, priority: Int, isProtected: Bool,
    descendants: [DisplayNode], transaction: DisplayTransaction
  ) {
    nodeReference = BackReference(node)
    self.request = request
    self.isProtected = isProtected
    self.descendants = descendants
    self.transaction = transaction
    scale = request.scale
    super.init(priority: priority)
    transaction.add(self)
  }

  override func run() {
    if !isCancelled {
      let outcome = request.perform(for: self)
      // The outcome of a run that has ended is not read.
      if !isCounted.load(ordering: .relaxed) { drawn.withLock { $0 = outcome } }
    }
    completeOnce()
  }

  /// The outcome, valid once the transaction no longer waits for this run.
  var outcome: RasterOutcome {
    isCancelled ? .cancelled : drawn.withLock { $0 } ?? .cancelled
  }

  /// Ends the drawing.
  @MainActor func finish(_ end: DisplayEnd) {
    precondition(self.end == nil, "a drawing can end only once")
    self.end = end
    if end == .superseded || end == .cancelled {
      cancel()
      completeOnce()
    }
  }

  private func completeOnce() {
    if !isCounted.exchange(true, ordering: .acquiringAndReleasing) { transaction.runDidComplete() }
  }
}
