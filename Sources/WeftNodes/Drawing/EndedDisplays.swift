/// Nodes whose drawings ended together. Siblings are subtracted from the counts of their supernodes in one step.
@MainActor
struct EndedDisplays {
  private var supernode: DisplayNode?
  private var number = 0

  /// Adds a node.
  mutating func add(_ node: DisplayNode) {
    let (backing, supernode) = node.state.withLock { ($0.backing, $0.supernode) }
    if let backing { node.changePendingDisplays(by: -1, of: backing) }
    if supernode !== self.supernode {
      count()
      self.supernode = supernode
    }
    number += 1
  }

  /// Subtracts the nodes that have not been subtracted yet.
  mutating func count() {
    supernode?.changePendingDisplays(by: -number)
    supernode = nil
    number = 0
  }
}
