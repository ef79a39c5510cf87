import Foundation
import WeftCompositor
import WeftNodes

/// A cell whose item is gone, but which stays visible until it has faded out.
@MainActor
struct DepartingCell {
  let node: CellNode
  /// The motion that fades it out.
  let motion: ListMotion
  private let alpha: CGFloat
  private let zPosition: CGFloat
  private let isUserInteractionEnabled: Bool

  /// Fades a cell out, which gets an alpha when it has left.
  init(_ node: CellNode, by motion: ListMotion, alpha: CGFloat) {
    self.node = node
    self.motion = motion
    (self.alpha, zPosition) = (alpha, node.zPosition)
    isUserInteractionEnabled = node.isUserInteractionEnabled
    motion.fadeOut(node)
  }

  /// Removes the cell from its list, if it is still there, and restores its properties, because it may be used again.
  func leave(_ list: ListNode) {
    Transaction.withoutAnimations {
      ListMotion.endFading(of: node)
      if node.supernode === list {
        trapOnError(of: node) { () throws(HierarchyError) in try node.remove(changesLayout: false) }
      }
      node.alpha = alpha
      node.zPosition = zPosition
      node.isUserInteractionEnabled = isUserInteractionEnabled
    }
  }
}
