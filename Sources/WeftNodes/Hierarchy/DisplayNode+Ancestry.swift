extension DisplayNode {
  /// The supernode, its supernode, and so on up to the root. Any thread.
  public final var supernodes: some Sequence<DisplayNode> {
    sequence(state: self) { node in
      guard let next = node.supernode else { return nil }
      node = next
      return next
    }
  }

  /// The node at the top of the tree, which may be this one. Any thread.
  public final var rootNode: DisplayNode {
    var node = self
    while let next = node.supernode { node = next }
    return node
  }

  /// Whether `node` is this node or lies somewhere below it. Any thread.
  public final func contains(_ node: DisplayNode) -> Bool {
    node === self || node.supernodes.contains { $0 === self }
  }

  /// Returns the nearest supernode of a class, or this node if `includingSelf` is true and it is of that class. Any thread.
  public final func supernode<Node: DisplayNode>(of type: Node.Type, includingSelf: Bool = false) -> Node? {
    if includingSelf, let node = self as? Node { return node }
    return supernodes.lazy.compactMap { $0 as? Node }.first
  }

  /// Returns the nearest node that satisfies a condition: this one, or a supernode. Any thread.
  public final func findFirstSupernode(where isMeant: (DisplayNode) -> Bool) -> DisplayNode? {
    if isMeant(self) { return self }
    return supernodes.first(where: isMeant)
  }

  /// Returns the nearest node of a class: this one, or a supernode. Any thread.
  public final func findFirstSupernode<Node: DisplayNode>(ofType type: Node.Type) -> Node? {
    supernode(of: type, includingSelf: true)
  }

  /// Returns the lowest node that contains both this node and another one, which may be either of them; nil
  /// if they are in different trees. Any thread.
  public final func findClosestCommonAncestor(with node: DisplayNode) -> DisplayNode? {
    var own = Set([ObjectIdentifier(self)])
    for ancestor in supernodes { own.insert(ObjectIdentifier(ancestor)) }
    return node.findFirstSupernode { own.contains(ObjectIdentifier($0)) }
  }
}
