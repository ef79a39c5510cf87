import Foundation
import WeftCompositor
import WeftNodes

/// A cell whose item is gone, and which is seen until it has faded.
@MainActor
struct DepartingCell {
  let node: CellNode
  /// What lets it fade.
  let motion: ListMotion
  private let alpha: CGFloat
  private let zPosition: CGFloat
  private let isUserInteractionEnabled: Bool

  /// Lets a cell fade.
  init(_ node: CellNode, by motion: ListMotion) {
    self.node = node
    self.motion = motion
    (alpha, zPosition) = (node.alpha, node.zPosition)
    isUserInteractionEnabled = node.isUserInteractionEnabled
    motion.fadeOut(node)
  }

  /// Takes the cell out of its list, and makes it as it was before: its owner may have another use for it.
  func leave() {
    Transaction.withoutAnimations {
      ListMotion.endFading(of: node)
      obeyingRules(of: node) { () throws(HierarchyError) in try node.remove(changesLayout: false) }
      node.alpha = alpha
      node.zPosition = zPosition
      node.isUserInteractionEnabled = isUserInteractionEnabled
    }
  }
}
