import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

/// The making of a cell by its block, and its measuring, on another thread.
final class CellPreparation: LayoutQueueJob {
  /// What is to be done.
  struct Order: Sendable {
    /// Where the cell is to belong. For a list that is gone nothing is done any more.
    weak var owner: (any CellOwner)?
    let address: CollectionElementAddress
    /// Makes the cell; nil if there is one already.
    var block: CellNodeBlock?
    var node: CellNode?
    var model: (any Sendable)?
    /// The sizes in points between which the cell may choose.
    let range: SizeRange
    /// Pixels per point.
    let scale: CGFloat
  }

  /// What has come of it.
  struct Result: Sendable {
    let node: CellNode
    let size: CGSize
  }

  private enum Progress {
    /// What the order refers to is let go of as soon as nobody needs it. So is where the result goes, which keeps
    /// what has come of it: the two would keep each other, where the list goes before it takes the cell.
    case waiting(Order, CellInbox)
    case running
    case done(Result)
    case cancelled
  }

  /// The sizes in points between which the cell may choose.
  let range: SizeRange
  /// Whether the cell is seen, and missing.
  let isUrgent: Bool
  private let progress: Protected<Progress>

  init(_ order: Order, isUrgent: Bool, for inbox: CellInbox) {
    range = order.range
    self.isUrgent = isUrgent
    progress = Protected(.waiting(order, inbox))
  }

  /// What has come of it, once it is done. Any thread.
  var result: Result? {
    progress.withLock { progress in
      if case .done(let result) = progress { result } else { nil }
    }
  }

  /// Makes sure that it is not begun, and says whether that is so; then it never gets to the inbox. Any thread.
  func cancel() -> Bool {
    guard let (_, inbox) = take(leaving: .cancelled) else { return false }
    inbox.removeCancelled()
    return true
  }

  func run() {
    guard let (order, inbox) = take(leaving: .running) else { return }
    guard order.owner != nil else { return }
    let result = Self.carryOut(order)
    progress.withLock { $0 = .done(result) }
    inbox.add(self)
  }

  /// The order and where its result goes, if nobody has taken it; what it refers to is let go of outside of the lock.
  private func take(leaving next: Progress) -> (Order, CellInbox)? {
    progress.withLock { progress in
      guard case .waiting(let order, let inbox) = progress else { return nil }
      progress = next
      return (order, inbox)
    }
  }

  /// Makes and measures a cell, on this thread.
  static func carryOut(_ order: Order) -> Result {
    let node = order.node ?? makeNode(order)
    _ = node.consumeSizeInvalidation()
    let size = node.layoutThatFits(order.range).size
    node.preparePlaceholder()
    return Result(node: node, size: size)
  }

  /// Makes a cell, on this thread.
  static func makeNode(_ order: Order) -> CellNode {
    guard let block = order.block else { preconditionFailure("a cell is made by a block") }
    let node = block()
    node.state.withLock { $0.layoutScale = order.scale }
    node.setOwner(order.owner, supplementaryElementKind: order.address.supplementaryKind?.rawValue)
    if let model = order.model { node.nodeModel = model }
    return node
  }
}
