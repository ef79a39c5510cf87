extension DisplayNode: Hashable {
  /// Whether two nodes are the same object. Any thread.
  public static func == (one: DisplayNode, other: DisplayNode) -> Bool { one === other }

  /// Hashes the node's identity. Any thread.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
