import Synchronization
import WeftThreads

/// A group of contents that appear together: none is shown before all are drawn.
///
/// The display pass opens and closes transactions. A drawing that is cancelled or superseded meanwhile no
/// longer delays the others. Main is notified once, when the last drawing of a transaction has ended: the
/// pass that applies finished work then delivers them all.
package final class DisplayTransaction: Sendable {
  /// The number of drawings that are waited for, plus one while the transaction is open.
  private let remaining = Atomic(1)
  @MainActor private var runs: [DisplayRun] = []
  @MainActor private var isOpen = true

  /// Adds a drawing while the transaction is open.
  @MainActor func add(_ run: DisplayRun) {
    precondition(isOpen, "a closed display transaction takes no more drawings")
    runs.append(run)
    remaining.add(1, ordering: .relaxed)
  }

  /// Closes the transaction; no more drawings are added.
  @MainActor func close() {
    isOpen = false
    runDidComplete()
  }

  /// Records that one drawing is no longer waited for. Any thread.
  func runDidComplete() {
    guard remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { deliver() }
    } else {
      MutationQueue.shared.append(.drawn(self))
    }
  }

  /// Shows what was drawn, and notifies the nodes.
  @MainActor func deliver() {
    let delivered = runs.map { ($0, $0.node) }
    runs = []
    for (run, node) in delivered { node?.applyContents(of: run) }
    var ended = EndedDisplays()
    for (run, node) in delivered {
      if let node, node.displayDidComplete(run) { ended.add(node) }
    }
    ended.count()
  }

  /// Completes all drawings, with main helping the workers, and delivers them. Blocks main.
  @MainActor func finish() {
    for run in runs { run.runIfWaiting() }
    MutationQueue.shared.wait { remaining.load(ordering: .acquiring) == 0 }
    // If another thread completes the last drawing, it is also queued, but nothing is left to deliver then.
    deliver()
  }
}
