import Synchronization
import WeftThreads

/// Contents that appear together: none is shown before all are drawn.
///
/// The display pass opens transactions and closes them; whatever is cancelled or superseded meanwhile no
/// longer keeps the others waiting. Main hears of a transaction once, when the last of its drawings is done:
/// the pass that takes in finished work then delivers them all.
package final class DisplayTransaction: Sendable {
  /// How many drawings are waited for; being open counts as one.
  private let remaining = Atomic(1)
  @MainActor private var runs: [DisplayRun] = []
  @MainActor private var isOpen = true

  /// Adds a drawing while the transaction is open.
  @MainActor func add(_ run: DisplayRun) {
    precondition(isOpen, "a display transaction that is closed takes no more drawings")
    runs.append(run)
    remaining.add(1, ordering: .relaxed)
  }

  /// No more drawings come.
  @MainActor func close() {
    isOpen = false
    runDidComplete()
  }

  /// One is waited for no longer. Any thread.
  func runDidComplete() {
    guard remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    if MainThread.isCurrent {
      MainActor.assumeIsolated { deliver() }
    } else {
      MutationQueue.shared.append(.drawn(self))
    }
  }

  /// Shows what was drawn, and tells the nodes.
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

  /// Has all drawings done, main helping the workers, and delivers them. Blocks main.
  @MainActor func finish() {
    for run in runs { run.runIfWaiting() }
    MutationQueue.shared.wait { remaining.load(ordering: .acquiring) == 0 }
    // If the last was done elsewhere, that is reported too; but there is nothing left to deliver then.
    deliver()
  }
}
