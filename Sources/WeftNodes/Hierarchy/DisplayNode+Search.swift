// Every walk reads the subnodes of a node when it reaches that node. It holds no lock while it calls the
// caller's code, and it is not recursive, because trees may be deep.

extension DisplayNode {
  /// Calls a block with this node and all below it, every node before its subnodes. The block may change the
  /// tree below the node that it receives. Any thread.
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

  /// Calls a block with this node, its subnodes, their subnodes, and so on, level by level. Any thread.
  public final func performOnEveryNodeBreadthFirst(_ body: (DisplayNode) -> Void) {
    var level = [self]
    while !level.isEmpty {
      level.forEach(body)
      level = level.flatMap(\.subnodes)
    }
  }

  /// Returns the first node that satisfies a condition, among this node and those below it: subnodes are
  /// tested before their supernode. Any thread.
  public final func findFirstNode(where isMeant: (DisplayNode) -> Bool) -> DisplayNode? {
    findFirstSubnode(where: isMeant) ?? (isMeant(self) ? self : nil)
  }

  /// Returns the first node below this one that satisfies a condition; subnodes precede their supernode. Any thread.
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

  /// Returns the first node of a class below this one: subnodes are tested before their supernode. Any thread.
  public final func findFirstSubnode<Node: DisplayNode>(ofType type: Node.Type) -> Node? {
    findFirstSubnode { $0 is Node } as? Node
  }

  /// Returns all nodes below this one that satisfy a condition, every node before its subnodes. Any thread.
  public final func findAllSubnodes(where isMeant: (DisplayNode) -> Bool) -> [DisplayNode] {
    var found: [DisplayNode] = []
    performOnEverySubnode { if isMeant($0) { found.append($0) } }
    return found
  }

  /// Returns all nodes of a class below this one, every node before its subnodes. Any thread.
  public final func findAllSubnodes<Node: DisplayNode>(ofType type: Node.Type) -> [Node] {
    findAllSubnodes { $0 is Node }.compactMap { $0 as? Node }
  }
}
