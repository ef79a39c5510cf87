/// The last tree of nodes of a window, and what differs in the next.
struct TracedTree {
  private var nodes: [Int: TracedNode] = [:]
  private var subnodes: [Int: [Int]] = [:]
  private var reasons: [Int: Int] = [:]

  /// Returns what differs; nil if nothing does.
  mutating func changes(
    to newNodes: [TracedNode], _ newReasons: [(node: Int, text: String)], _ strings: inout StringNumbers
  ) -> TraceDocument.Nodes? {
    var changes = TraceDocument.Nodes()
    var newSubnodes: [Int: [Int]] = [:]
    var present: [Int: TracedNode] = [:]
    present.reserveCapacity(newNodes.count)
    for node in newNodes {
      present[node.number] = node
      newSubnodes[node.supernode, default: []].append(node.number)
      if nodes[node.number] != node { changes.changed = (changes.changed ?? []) + [node.numbers(&strings)] }
    }
    let removed = nodes.keys.filter { present[$0] == nil }.sorted()
    if !removed.isEmpty { changes.removed = removed }
    let lists = ([0] + newNodes.map(\.number)).filter { newSubnodes[$0] != subnodes[$0] }
    if !lists.isEmpty { changes.subnodes = lists.map { [$0] + (newSubnodes[$0] ?? []) } }
    for number in removed { reasons[number] = nil }
    for (node, reason) in newReasons {
      let text = strings.number(of: reason)
      guard reasons[node] != text else { continue }
      reasons[node] = text
      changes.reasons = (changes.reasons ?? []) + [[node, text]]
    }
    (nodes, subnodes) = (present, newSubnodes)
    return changes.isEmpty ? nil : changes
  }
}

extension TraceDocument.Nodes {
  /// Whether nothing differs.
  var isEmpty: Bool { removed == nil && changed == nil && subnodes == nil && reasons == nil }
}
