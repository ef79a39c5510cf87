import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

/// The making of a cell by its block, and its measuring, on another thread.
final class CellPreparation: LayoutQueueJob {
  /// What is to be done.
  struct Order: Sendable {
    /// Where the cell is to belong.
    let owner: any CellOwner
    let address: CollectionElementAddress
    /// Makes the cell; nil if there is one already.
    var block: CellNodeBlock?
    var node: CellNode?
    var model: (any Sendable)?
    /// The sizes in points between which the cell may choose.
    let range: SizeRange
    /// Pixels per point.
    let scale: CGFloat
    /// Whether the cell is seen, and missing.
    var isUrgent = false
  }

  /// What has come of it.
  struct Result: Sendable {
    let node: CellNode
    let size: CGSize
  }

  private enum Progress {
    case waiting
    case running
    case done(Result)
    case cancelled
  }

  let order: Order
  private let inbox: CellInbox
  private let progress = Protected(Progress.waiting)

  init(_ order: Order, for inbox: CellInbox) {
    self.order = order
    self.inbox = inbox
  }

  /// What has come of it, once it is done. Any thread.
  var result: Result? {
    progress.withLock { progress in
      if case .done(let result) = progress { result } else { nil }
    }
  }

  /// Makes sure that it is not begun, and says whether that is so. Any thread.
  func cancel() -> Bool {
    progress.withLock { progress in
      guard case .waiting = progress else { return false }
      progress = .cancelled
      return true
    }
  }

  func run() {
    let isDue = progress.withLock { progress in
      guard case .waiting = progress else { return false }
      progress = .running
      return true
    }
    if isDue {
      let result = Self.carryOut(order)
      progress.withLock { $0 = .done(result) }
    }
    inbox.add(self)
  }

  /// Makes and measures a cell, on this thread.
  static func carryOut(_ order: Order) -> Result {
    let node = order.node ?? makeNode(order)
    _ = node.takeSizeInvalidity()
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
