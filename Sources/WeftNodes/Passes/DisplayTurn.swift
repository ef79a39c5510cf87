import Foundation

/// The transactions of one display pass.
@MainActor
final class DisplayTurn {
  /// Pixels per point.
  let scale: CGFloat
  let pool: RasterPool
  /// The transaction container around the node that is visited.
  var container: DisplayNode?

  private var opened: [DisplayTransaction] = []
  private var redraws: DisplayTransaction?
  private var transactionsByContainer: [ObjectIdentifier: DisplayTransaction] = [:]

  init(scale: CGFloat, pool: RasterPool) {
    self.scale = scale
    self.pool = pool
  }

  /// The transaction that a node's contents belong to; see
  /// `DisplayNode.isDisplayTransactionContainer`.
  func transaction(for node: DisplayNode, isAsynchronous: Bool) -> DisplayTransaction {
    guard isAsynchronous else { return open() }
    if let container {
      let key = ObjectIdentifier(container)
      if let transaction = transactionsByContainer[key] { return transaction }
      let transaction = open()
      transactionsByContainer[key] = transaction
      return transaction
    }
    guard node.contents != nil else { return open() }
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

  /// Lets the transactions be delivered.
  func close() {
    for transaction in opened { transaction.close() }
  }
}
