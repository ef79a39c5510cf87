import Foundation
import WeftLayout

/// Where the nodes that one engine measures keep what comes of it, when that must leave no traces in
/// them: for explanations, and for questions that are not about sizes.
package final class LayoutScratch {
  private var entries: [ObjectIdentifier: [LayoutCache.Entry]] = [:]
  /// An identity is one only as long as its node lives.
  private var nodes: [DisplayNode] = []

  package init() {}

  /// What a node was measured to before, in a range.
  func entry(of node: DisplayNode, for range: SizeRange, scale: CGFloat) -> LayoutCache.Entry? {
    entries[ObjectIdentifier(node)]?.last { $0.range == range && $0.scale == scale }
  }

  /// Keeps what a node was measured to.
  func store(_ entry: LayoutCache.Entry, of node: DisplayNode) {
    let identity = ObjectIdentifier(node)
    if entries[identity] == nil { nodes.append(node) }
    entries[identity, default: []].append(entry)
  }
}
