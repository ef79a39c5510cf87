// Every walk takes the subnodes of a node when it comes to that node, keeps no lock while it calls the
// caller's code, and needs no stack of the tree's depth.

extension DisplayNode {
  /// Calls a block with this node and all below it, every node before its subnodes. The block may change
  /// the tree below the node that it is given. Any thread.
  public final func performOnEveryNode(_ body: (DisplayNode) -> Void) {
    var remaining = [self]
    while let node = remaining.popLast() {
      body(node)
      remaining.append(contentsOf: node.subnodes.reversed())
    }
  }

  /// Calls a block with all nodes below this one, every node before its subnodes. Any thread.
  public final func performOnEverySubnode(_ body: (DisplayNode) -> Void) {
    for subnode in subnodes { subnode.performOnEveryNode(body) }
  }

  /// Calls a block with this node, its subnodes, their subnodes, and so on: level by level. Any thread.
  public final func performOnEveryNodeBreadthFirst(_ body: (DisplayNode) -> Void) {
    var level = [self]
    while !level.isEmpty {
      level.forEach(body)
      level = level.flatMap(\.subnodes)
    }
  }

  /// The first node that a condition holds for, among those below this one and this one itself: subnodes
  /// are asked before the node that they are in. Any thread.
  public final func findFirstNode(where isMeant: (DisplayNode) -> Bool) -> DisplayNode? {
    findFirstSubnode(where: isMeant) ?? (isMeant(self) ? self : nil)
  }

  /// The first node below this one that a condition holds for: subnodes are asked before the node that
  /// they are in. Any thread.
  public final func findFirstSubnode(where isMeant: (DisplayNode) -> Bool) -> DisplayNode? {
    var remaining = subnodes.reversed().map { (node: $0, isOpened: false) }
    while let (node, isOpened) = remaining.popLast() {
      if isOpened {
        if isMeant(node) { return node }
      } else {
        remaining.append((node, true))
        remaining.append(contentsOf: node.subnodes.reversed().map { ($0, false) })
      }
    }
    return nil
  }

  /// The first node of a class below this one: subnodes are asked before the node that they are in. Any
  /// thread.
  public final func findFirstSubnode<Node: DisplayNode>(ofType type: Node.Type) -> Node? {
    findFirstSubnode { $0 is Node } as? Node
  }

  /// All nodes below this one that a condition holds for, every node before its subnodes. Any thread.
  public final func findAllSubnodes(where isMeant: (DisplayNode) -> Bool) -> [DisplayNode] {
    var found: [DisplayNode] = []
    performOnEverySubnode { if isMeant($0) { found.append($0) } }
    return found
  }

  /// All nodes of a class below this one, every node before its subnodes. Any thread.
  public final func findAllSubnodes<Node: DisplayNode>(ofType type: Node.Type) -> [Node] {
    findAllSubnodes { $0 is Node }.compactMap { $0 as? Node }
  }
}
