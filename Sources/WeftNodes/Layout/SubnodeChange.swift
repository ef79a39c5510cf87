/// How a layout changes the subnodes that are managed.
struct SubnodeChange {
  /// Nodes that were not subnodes, in the order of the layout.
  var inserted: [DisplayNode] = []
  /// Managed subnodes that are no longer in the layout, from back to front.
  var removed: [DisplayNode] = []

  /// No change.
  init() {}

  /// The change from a list of subnodes to the nodes of a layout.
  init(from old: [DisplayNode], to new: [DisplayNode]) {
    let present = Set(old.map(ObjectIdentifier.init))
    let wanted = Set(new.map(ObjectIdentifier.init))
    inserted = new.filter { !present.contains(ObjectIdentifier($0)) }
    removed = old.filter { node in
      !wanted.contains(ObjectIdentifier(node)) && node.state.withLock { $0.isManaged }
    }
  }

  /// The nodes of a layout, merged with other subnodes that stay although they are not in it: each in front
  /// of the node in front of which it was before.
  ///
  /// - Complexity: O(number of nodes).
  static func merge(
    _ nodes: [DisplayNode], with others: [DisplayNode], from old: [DisplayNode]
  ) -> [DisplayNode] {
    guard !others.isEmpty else { return nodes }
    let staying = Set(others.map(ObjectIdentifier.init))
    var places: [ObjectIdentifier: Int] = [:]
    for (index, node) in nodes.enumerated() { places[ObjectIdentifier(node)] = index + 1 }
    // First those behind all nodes of the layout, then those in front of each.
    var (followers, place) = ([[DisplayNode]](repeating: [], count: nodes.count + 1), 0)
    for node in old {
      let identity = ObjectIdentifier(node)
      if staying.contains(identity) { followers[place].append(node) }
      place = places[identity] ?? place
    }
    return zip(nodes, followers.dropFirst()).reduce(into: followers[0]) { $0 += [$1.0] + $1.1 }
  }

  /// The smallest set of nodes that have to move to get from one order to another: all but the longest sequence of nodes
  /// that is in the same order in both. Nodes that are in only one of the lists are ignored.
  static func moved(from old: [DisplayNode], to new: [DisplayNode]) -> Set<ObjectIdentifier> {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, node) in old.enumerated() { places[ObjectIdentifier(node)] = index }
    let common = new.compactMap { node in places[ObjectIdentifier(node)] }
    guard zip(common, common.dropFirst()).contains(where: >) else { return [] }
    let staying = Set(longestRise(in: common))
    return Set(common.lazy.filter { !staying.contains($0) }.map { ObjectIdentifier(old[$0]) })
  }

  /// The longest increasing subsequence of distinct numbers (patience sorting: `tails[n]` is the index of the
  /// smallest number that ends an increasing subsequence of length n + 1).
  private static func longestRise(in numbers: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var rise: [Int] = []
    var next = tails.last ?? -1
    while next >= 0 {
      rise.append(numbers[next])
      next = previous[next]
    }
    return rise
  }
}
