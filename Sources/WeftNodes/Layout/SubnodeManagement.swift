import WeftThreads

/// What a node remembers for the layouts that manage subnodes; few nodes have any of it for long.
struct SubnodeManagement: DefaultProviding, Sendable {
  static let defaultValue = SubnodeManagement()

  /// The node whose layout has measured this one, and is about to insert it. A change has to reach it as
  /// it would the supernode.
  weak var measurer: DisplayNode?
  /// The nodes that the layouts of others took away. This node's layout gets them back only once it has
  /// done without them, or nobody needs them: otherwise two layouts with the same node would take it from
  /// each other for ever.
  var lostSubnodes: [WeakNode] = []

  /// A node that is not kept alive.
  struct WeakNode: Sendable {
    weak var node: DisplayNode?
  }
}
