import Foundation
import WeftLayout

/// The cache of the nodes that one engine measures when that must not change the nodes: for explanations, and
/// for queries that are not about sizes.
package final class LayoutScratch {
  private var entries: [ObjectIdentifier: [LayoutCache.Entry]] = [:]
  /// Retains the nodes, because an identity is unique only while its node exists.
  private var nodes: [DisplayNode] = []

  package init() {}

  /// The earlier measurement of a node in a range.
  func entry(of node: DisplayNode, for range: SizeRange, scale: CGFloat) -> LayoutCache.Entry? {
    entries[ObjectIdentifier(node)]?.last { $0.range == range && $0.scale == scale }
  }

  /// Stores the measurement of a node.
  func store(_ entry: LayoutCache.Entry, of node: DisplayNode) {
    let identity = ObjectIdentifier(node)
    if entries[identity] == nil { nodes.append(node) }
    entries[identity, default: []].append(entry)
  }
}
