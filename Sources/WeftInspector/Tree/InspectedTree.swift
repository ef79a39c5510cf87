import WeftNodes

/// The nodes of a tree in the order in which they are listed: each before those in it.
@MainActor
enum InspectedTree {
  /// Lists a node and what is in it.
  ///
  /// - Parameters:
  ///   - root: where to begin, at depth 0.
  ///   - isOpen: whether the subnodes of a node, given with its depth, are listed, too.
  static func list(
    from root: DisplayNode, numbers: NodeNumbers = .shared, isOpen: (InspectedNode) -> Bool = { _ in true }
  ) -> [InspectedNode] {
    var result: [InspectedNode] = []
    // A list of what is left to do instead of recursion: trees may be deep.
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
