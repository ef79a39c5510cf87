/// The nested nodes whose layouts are being computed, outermost first.
struct NodePath {
  /// The number of nodes that are searched one by one, which is fastest for few.
  private static let shortLength = 32

  private var nodes: [ObjectIdentifier] = []
  /// The nodes after the first few.
  private var deepNodes: Set<ObjectIdentifier> = []

  /// Adds a node, unless it is already in the path. Returns whether it was added.
  mutating func enter(_ node: ObjectIdentifier) -> Bool {
    guard !nodes.prefix(Self.shortLength).contains(node) else { return false }
    if nodes.count >= Self.shortLength {
      guard deepNodes.insert(node).inserted else { return false }
    }
    nodes.append(node)
    return true
  }

  var isEmpty: Bool { nodes.isEmpty }

  /// Whether a node is in the path.
  func contains(_ node: ObjectIdentifier) -> Bool {
    nodes.prefix(Self.shortLength).contains(node) || deepNodes.contains(node)
  }

  /// Removes the node that was added last.
  mutating func leave() {
    let node = nodes.removeLast()
    if nodes.count >= Self.shortLength { deepNodes.remove(node) }
  }
}
