/// Contents that appear together: none is shown before all are drawn. Main.
///
/// The display pass opens transactions and closes them; whatever is cancelled or superseded meanwhile
/// no longer keeps the others waiting. The pass that takes in finished work delivers them.
@MainActor
final class DisplayTransaction {
  private var runs: [DisplayRun] = []
  private var pendingRuns = 0
  private var isOpen = true
  /// Keeps the transaction alive while its drawings run.
  private var keepAlive: DisplayTransaction?

  init() { keepAlive = self }

  /// Adds a drawing while the transaction is open.
  func add(_ run: DisplayRun) {
    precondition(isOpen, "a display transaction that is closed takes no more drawings")
    runs.append(run)
    pendingRuns += 1
  }

  /// No more drawings come.
  func close() {
    isOpen = false
    deliverIfComplete()
  }

  func runDidComplete() {
    pendingRuns -= 1
    deliverIfComplete()
  }

  private func deliverIfComplete() {
    guard !isOpen, pendingRuns == 0, keepAlive != nil else { return }
    keepAlive = nil
    let delivered = runs
    runs = []
    for run in delivered { run.node?.applyContents(of: run) }
    for run in delivered { run.node?.displayDidComplete(run) }
  }
}
