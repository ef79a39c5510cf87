import Foundation

/// The drawings that one display pass starts, and the transactions in which they appear.
@MainActor
final class DisplayBatch {
  /// Pixels per point of the window, if there is one.
  let windowScale: CGFloat?
  /// Whether nodes that are not in the display state are also drawn.
  let isForced: Bool
  /// The transaction container around the current node.
  var container: DisplayNode?

  private let pool: RasterPool
  private var jobs: [RasterJob] = []
  private var opened: [DisplayTransaction] = []
  private var redraws: DisplayTransaction?
  private var transactionsByContainer: [ObjectIdentifier: DisplayTransaction] = [:]

  init(windowScale: CGFloat?, pool: RasterPool, isForced: Bool = false) {
    self.windowScale = windowScale
    self.pool = pool
    self.isForced = isForced
  }

  /// The transaction for a node's contents; see `DisplayNode.isDisplayTransactionContainer`.
  func transaction(isAsynchronous: Bool, replacesContents: Bool, isUrgent: Bool) -> DisplayTransaction {
    guard isAsynchronous, isUrgent || !isForced else { return open() }
    if let container {
      let key = ObjectIdentifier(container)
      if let transaction = transactionsByContainer[key] { return transaction }
      let transaction = open()
      transactionsByContainer[key] = transaction
      return transaction
    }
    guard replacesContents else { return open() }
    if let redraws { return redraws }
    let transaction = open()
    redraws = transaction
    return transaction
  }

  private func open() -> DisplayTransaction {
    let transaction = DisplayTransaction()
    opened.append(transaction)
    return transaction
  }

  /// Adds a drawing for the pool.
  func start(_ run: DisplayRun) { jobs.append(run) }

  /// Closes the transactions, then passes the drawings to the pool: this frame does not depend on the workers' speed.
  func close() {
    for transaction in opened { transaction.close() }
    opened = []
    pool.enqueue(jobs)
    jobs = []
  }
}
