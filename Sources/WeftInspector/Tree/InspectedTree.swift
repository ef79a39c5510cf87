import WeftNodes

/// Lists the nodes of a tree, each before its subnodes.
@MainActor
enum InspectedTree {
  /// Lists a node and its subtree.
  ///
  /// - Parameters:
  ///   - root: the node to begin at, with depth 0.
  ///   - isOpen: returns whether the subnodes of a node are listed too.
  static func list(
    from root: DisplayNode, numbers: NodeNumbers = .shared, isOpen: (InspectedNode) -> Bool = { _ in true }
  ) -> [InspectedNode] {
    var result: [InspectedNode] = []
    // A work list instead of recursion: trees may be deep.
    var remaining = [(node: root, depth: 0)]
    while let (node, depth) = remaining.popLast() {
      let entry = InspectedNode(node, depth: depth, numbers: numbers)
      result.append(entry)
      guard entry.subnodeCount > 0, isOpen(entry) else { continue }
      remaining.append(contentsOf: node.subnodes.reversed().map { ($0, depth + 1) })
    }
    return result
  }
}
