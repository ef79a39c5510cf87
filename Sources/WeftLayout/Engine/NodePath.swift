/// The nodes that are being worked out inside of each other, outermost first.
struct NodePath {
  /// How many are searched one by one, which is fastest for few.
  private static let shortLength = 32

  private var nodes: [ObjectIdentifier] = []
  /// Those after the first few.
  private var deepNodes: Set<ObjectIdentifier> = []

  /// Adds a node, unless it is in the path already, and says whether it was added.
  mutating func enter(_ node: ObjectIdentifier) -> Bool {
    guard !nodes.prefix(Self.shortLength).contains(node) else { return false }
    if nodes.count >= Self.shortLength {
      guard deepNodes.insert(node).inserted else { return false }
    }
    nodes.append(node)
    return true
  }

  /// Whether a node is in the path.
  func contains(_ node: ObjectIdentifier) -> Bool {
    nodes.prefix(Self.shortLength).contains(node) || deepNodes.contains(node)
  }

  /// Takes the node that was added last away.
  mutating func leave() {
    let node = nodes.removeLast()
    if nodes.count >= Self.shortLength { deepNodes.remove(node) }
  }
}
