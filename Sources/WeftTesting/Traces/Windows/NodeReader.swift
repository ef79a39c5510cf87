import Foundation
import WeftControls
import WeftEditing
import WeftInspector
import WeftLayout
import WeftNodes

/// Reads the nodes of a window for a trace.
@MainActor
final class NodeReader {
  private struct Known {
    weak var node: DisplayNode?
    let number: Int
    /// Describes the size of the node, and which subnodes it has where.
    var layout = 0
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var lastNumber = 0
  private(set) var nodes: [TracedNode] = []
  private(set) var explanations: [(node: Int, explanation: LayoutExplanation)] = []

  /// Reads all nodes from a root down, and on request explains the layouts that differ from those of the last time.
  func read(from root: DisplayNode, explains: Bool) {
    nodes.removeAll(keepingCapacity: true)
    explanations.removeAll()
    // A work list instead of recursion: trees may be deep.
    var remaining = [(node: root, supernode: 0)]
    while let (node, supernode) = remaining.popLast() {
      let subnodes = node.subnodes
      let number = number(of: node)
      nodes.append(traced(node, number, supernode))
      if explains, !subnodes.isEmpty { explain(node, number, subnodes) }
      remaining.append(contentsOf: subnodes.reversed().map { ($0, number) })
    }
    removeReleased()
  }

  private func traced(_ node: DisplayNode, _ number: Int, _ supernode: Int) -> TracedNode {
    let (bounds, alpha, isHidden, state) = node.state.withLock {
      ($0.properties.bounds, $0.properties.alpha, $0.properties.isHidden, $0.interfaceState)
    }
    return TracedNode(
      number: number, supernode: supernode, type: NodeTypeNames.name(of: node), name: node.debugName ?? "",
      text: (node as? TextNode)?.attributedText?.string ?? "", frame: node.frame,
      boundsOrigin: bounds.origin, alpha: alpha, isHidden: isHidden, isVisible: state.contains(.visible))
  }

  /// Explains the layout of a node if it has another size, or other frames of subnodes, than the last time.
  private func explain(_ node: DisplayNode, _ number: Int, _ subnodes: [DisplayNode]) {
    var hasher = Hasher()
    hasher.combine(node.bounds.width)
    hasher.combine(node.bounds.height)
    for subnode in subnodes {
      let frame = subnode.frame
      hasher.combine(ObjectIdentifier(subnode))
      for value in [frame.minX, frame.minY, frame.width, frame.height] { hasher.combine(value) }
    }
    let layout = hasher.finalize()
    guard known[ObjectIdentifier(node)]?.layout != layout else { return }
    known[ObjectIdentifier(node)]?.layout = layout
    if let explanation = node.ownLayoutExplanation { explanations.append((number, explanation)) }
  }

  private func number(of node: DisplayNode) -> Int {
    // The address may have been that of another node.
    if let entry = known[ObjectIdentifier(node)], entry.node === node { return entry.number }
    lastNumber += 1
    known[ObjectIdentifier(node)] = Known(node: node, number: lastNumber)
    return lastNumber
  }

  private func removeReleased() {
    guard known.count > 2 * nodes.count + 1024 else { return }
    known = known.filter { $0.value.node != nil }
  }
}
