import WeftThreads

/// The state of a node for layouts that manage subnodes; few nodes have it for long.
struct SubnodeManagement: DefaultProviding, Sendable {
  static let defaultValue = SubnodeManagement()

  /// The node whose layout has measured this one and will insert it. It is notified about changes as the supernode is.
  weak var measurer: DisplayNode?
  /// The nodes that layouts of other nodes took. This node's layout takes them back only after it was applied without them,
  /// or if no other layout needs them. Otherwise two layouts with the same node would take it from each other forever.
  var lostSubnodes: [WeakNode] = []

  /// A weak reference to a node.
  struct WeakNode: Sendable {
    weak var node: DisplayNode?
  }
}
