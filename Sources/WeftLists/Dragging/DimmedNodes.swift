import Foundation
import WeftCompositor
import WeftNodes

/// Nodes that are shown paler for a while, such as the rows that the user drags.
@MainActor
struct DimmedNodes {
  private struct Entry {
    let node: DisplayNode
    /// The alpha that the node has without dimming.
    let alpha: CGFloat
    var dimmedAlpha: CGFloat { alpha * DimmedNodes.factor }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// What is left of a node's alpha.
  nonisolated private static let factor: CGFloat = 0.5

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// Dims nodes, and no others any longer. A node that has got another alpha in the meantime is dimmed anew.
  mutating func set(_ nodes: [DisplayNode]) {
    Transaction.withoutAnimations {
      let kept = Set(nodes.map(ObjectIdentifier.init))
      for entry in entries.values where !kept.contains(ObjectIdentifier(entry.node)) { restore(entry.node) }
      for node in nodes where entries[ObjectIdentifier(node)]?.dimmedAlpha != node.alpha {
        let entry = Entry(node: node, alpha: node.alpha)
        entries[ObjectIdentifier(node)] = entry
        node.alpha = entry.dimmedAlpha
      }
    }
  }

  /// Ends the dimming of a node, because something else is done with its alpha. Without effect on others.
  mutating func restore(_ node: DisplayNode) {
    if let alpha = remove(node), alpha != node.alpha { node.alpha = alpha }
  }

  /// Leaves a node as it is.
  ///
  /// - Returns: the alpha that it has without dimming; nil if it was not dimmed.
  mutating func remove(_ node: DisplayNode) -> CGFloat? {
    guard let entry = entries.removeValue(forKey: ObjectIdentifier(node)) else { return nil }
    return node.alpha == entry.dimmedAlpha ? entry.alpha : node.alpha
  }
}
