extension SumTree {
  /// A part of the sequence: the left subtree, then an array of elements, then the right subtree.
  final class Node: Sendable {
    let left: Node?
    let right: Node?
    let chunk: [Element]
    let chunkSummary: Sum
    let summary: Sum
    let height: Int

    /// Creates a node. The heights of `left` and `right` differ by at most 1.
    init(_ left: Node?, _ chunk: [Element], _ right: Node?) {
      self.left = left
      self.right = right
      self.chunk = chunk
      chunkSummary = chunk.reduce(.zero) { $0 + $1.summary }
      summary = (left?.summary ?? .zero) + chunkSummary + (right?.summary ?? .zero)
      height = 1 + max(left?.height ?? 0, right?.height ?? 0)
    }

    var balance: Int { (left?.height ?? 0) - (right?.height ?? 0) }
  }

  /// Joins two trees with an array between them.
  static func join(_ left: Node?, _ chunk: [Element], _ right: Node?) -> Node {
    let (leftHeight, rightHeight) = (left?.height ?? 0, right?.height ?? 0)
    if let left, leftHeight > rightHeight + 1 {
      return balanced(left.left, left.chunk, join(left.right, chunk, right))
    }
    if let right, rightHeight > leftHeight + 1 {
      return balanced(join(left, chunk, right.left), right.chunk, right.right)
    }
    return Node(left, chunk, right)
  }

  /// Creates a balanced node from trees whose heights differ by at most 2.
  private static func balanced(_ left: Node?, _ chunk: [Element], _ right: Node?) -> Node {
    let difference = (left?.height ?? 0) - (right?.height ?? 0)
    if let left, difference > 1 {
      if left.balance >= 0 { return Node(left.left, left.chunk, Node(left.right, chunk, right)) }
      let middle = left.right!
      return Node(
        Node(left.left, left.chunk, middle.left), middle.chunk, Node(middle.right, chunk, right))
    }
    if let right, difference < -1 {
      if right.balance <= 0 { return Node(Node(left, chunk, right.left), right.chunk, right.right) }
      let middle = right.left!
      return Node(
        Node(left, chunk, middle.left), middle.chunk, Node(middle.right, right.chunk, right.right))
    }
    return Node(left, chunk, right)
  }

  /// Concatenates two trees; short arrays that meet there are merged.
  static func concatenate(_ left: Node?, _ right: Node?) -> Node? {
    guard let left else { return right }
    guard let right else { return left }
    let (rest, last) = withoutLast(left)
    let (first, others) = withoutFirst(right)
    let chunk = merge(last + first)
    if chunk.count <= chunkLimit { return join(rest, chunk, others) }
    let half = chunk.count / 2
    return join(join(rest, Array(chunk[..<half]), nil), Array(chunk[half...]), others)
  }

  private static func withoutLast(_ node: Node) -> (Node?, [Element]) {
    guard let right = node.right else { return (node.left, node.chunk) }
    let (rest, last) = withoutLast(right)
    return (join(node.left, node.chunk, rest), last)
  }

  private static func withoutFirst(_ node: Node) -> ([Element], Node?) {
    guard let left = node.left else { return (node.chunk, node.right) }
    let (first, rest) = withoutFirst(left)
    return (first, join(rest, node.chunk, node.right))
  }

  /// Splits a tree after its first `count` places.
  static func split(_ node: Node?, at count: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    let before = node.left?.summary.count ?? 0
    if count <= before {
      let (first, second) = split(node.left, at: count)
      return (first, join(second, node.chunk, node.right))
    }
    let after = before + node.chunkSummary.count
    if count >= after {
      let (first, second) = split(node.right, at: count - after)
      return (join(node.left, node.chunk, first), second)
    }
    let (start, end) = split(node.chunk, at: count - before)
    return (join(node.left, start, nil), join(nil, end, node.right))
  }

  /// Splits an array after its first `count` places; it takes more than `count` places, and `count` is
  /// greater than 0.
  private static func split(_ chunk: [Element], at count: Int) -> ([Element], [Element]) {
    var (index, before) = (0, 0)
    while before + chunk[index].summary.count <= count {
      before += chunk[index].summary.count
      index += 1
    }
    if before == count { return (Array(chunk[..<index]), Array(chunk[index...])) }
    let (start, end) = chunk[index].split(at: count - before)
    return (chunk[..<index] + [start], [end] + chunk[(index + 1)...])
  }

  /// The elements without those that take no place, with adjacent elements merged where possible.
  static func merge(_ elements: [Element]) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(elements.count)
    for element in elements where element.summary.count > 0 {
      if let both = merged.last?.merged(with: element) {
        merged[merged.count - 1] = both
      } else {
        merged.append(element)
      }
    }
    return merged
  }
}
