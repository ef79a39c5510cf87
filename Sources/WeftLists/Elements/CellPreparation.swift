import Foundation
import WeftGraphics
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftText
import WeftThreads

/// Creates a cell with its block, and measures it, on another thread.
final class CellPreparation: LayoutQueueJob {
  /// The cell to create or to measure.
  struct Order: Sendable {
    /// The list that the cell belongs to. If it has been released, nothing is done.
    weak var owner: (any CellOwner)?
    let address: CollectionElementAddress
    /// Creates the cell; nil if there is one already.
    var block: CellNodeBlock?
    var node: CellNode?
    var model: (any Sendable)?
    /// The range of sizes that the cell may choose, in points.
    let range: SizeRange
    /// Pixels per point.
    let scale: CGFloat
    /// The language of texts that name none: that of the list's window.
    let language: String
  }

  /// The result of a preparation.
  struct Result: Sendable {
    let node: CellNode
    let size: CGSize
  }

  private enum Progress {
    /// The order and the inbox are released as soon as the preparation starts or is cancelled. The inbox
    /// retains finished preparations: if a preparation retained its inbox too, neither would be released when
    /// the list is released before it has taken the cell.
    case waiting(Order, CellInbox)
    case running
    case done(Result)
    case cancelled
  }

  /// The range of sizes that the cell may choose, in points.
  let range: SizeRange
  /// Whether the cell is visible and missing.
  let isUrgent: Bool
  private let progress: Protected<Progress>

  init(_ order: Order, isUrgent: Bool, for inbox: CellInbox) {
    range = order.range
    self.isUrgent = isUrgent
    progress = Protected(.waiting(order, inbox))
  }

  /// The result, once the preparation is finished. Any thread.
  var result: Result? {
    progress.withLock { progress in
      if case .done(let result) = progress { result } else { nil }
    }
  }

  /// Cancels the preparation if it has not started; it then never reaches the inbox. Any thread.
  ///
  /// - Returns: whether it was cancelled.
  func cancel() -> Bool {
    guard let (_, inbox) = take(leaving: .cancelled) else { return false }
    inbox.removeCancelled()
    return true
  }

  func run() {
    guard let (order, inbox) = take(leaving: .running) else { return }
    guard order.owner != nil else { return }
    let result = Self.perform(order)
    progress.withLock { $0 = .done(result) }
    inbox.add(self)
  }

  /// Takes the order and the inbox, if they have not been taken yet. They are released outside the lock.
  private func take(leaving next: Progress) -> (Order, CellInbox)? {
    progress.withLock { progress in
      guard case .waiting(let order, let inbox) = progress else { return nil }
      progress = next
      return (order, inbox)
    }
  }

  /// Creates and measures a cell on this thread.
  static func perform(_ order: Order) -> Result {
    let node = order.node ?? makeNode(order)
    _ = node.consumeSizeInvalidation()
    return SurroundingLanguage.with(order.language) {
      let size = node.layoutThatFits(order.range).size
      node.preparePlaceholder()
      return Result(node: node, size: size)
    }
  }

  /// Creates a cell on this thread.
  static func makeNode(_ order: Order) -> CellNode {
    guard let block = order.block else { preconditionFailure("a cell that does not exist needs a block") }
    let node = block()
    node.state.withLock { $0.layoutScale = order.scale }
    node.setOwner(order.owner, supplementaryElementKind: order.address.supplementaryKind?.rawValue)
    if let model = order.model { node.nodeModel = model }
    return node
  }
}
