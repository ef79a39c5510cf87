// A sequence in which sums over ranges, and all edits, take logarithmic time. It is an AVL tree of short
// arrays, in which each node stores the sum of its subtree. Nodes never change: an edit creates the nodes on
// its path again, and shares the rest. Copies therefore cost nothing and are safe to use on other threads.
// Edits are composed of two operations, `split` and `+` (G. E. Blelloch et al., "Just Join for Parallel
// Ordered Sets", 2016).
//
// An element may take several places, such as "the next 100,000 rows have not been measured", so rows that
// were never accessed take no memory.

/// A sequence of elements with sums. A value; its edits take O(log n).
struct SumTree<Element: Summed>: Sendable {
  typealias Sum = Element.Sum

  /// The greatest number of elements in an array.
  static var chunkLimit: Int { 32 }

  private var root: Node?

  /// Creates an empty sequence.
  init() {}

  /// Creates a sequence of a single element; an empty one if the element takes no place.
  init(_ element: Element) { self.init([element]) }

  /// Creates a sequence.
  init(_ elements: [Element]) {
    let elements = Self.merge(elements)
    func build(_ range: Range<Int>) -> Node? {
      guard !range.isEmpty else { return nil }
      let chunks = (range.count + Self.chunkLimit - 1) / Self.chunkLimit
      let start = range.lowerBound + chunks / 2 * Self.chunkLimit
      let end = min(start + Self.chunkLimit, range.upperBound)
      return Node(
        build(range.lowerBound..<start), Array(elements[start..<end]), build(end..<range.upperBound))
    }
    root = build(0..<elements.count)
  }

  private init(root: Node?) { self.root = root }

  /// The sum of all elements.
  var summary: Sum { root?.summary ?? .zero }

  /// The number of places that the elements take.
  var count: Int { summary.count }

  // MARK: Edits

  /// Concatenates two sequences.
  static func + (first: SumTree, second: SumTree) -> SumTree {
    SumTree(root: concatenate(first.root, second.root))
  }

  /// Splits the sequence after its first `count` places. A `count` outside the sequence is clamped.
  func split(at count: Int) -> (SumTree, SumTree) {
    if count <= 0 { return (SumTree(), self) }
    if count >= self.count { return (self, SumTree()) }
    let (first, second) = Self.split(root, at: count)
    return (SumTree(root: first), SumTree(root: second))
  }

  /// Replaces a range of places with another sequence.
  mutating func replace(_ range: Range<Int>, with other: SumTree) {
    let (start, rest) = split(at: range.lowerBound)
    self = start + other + rest.split(at: range.count).1
  }

  // MARK: Queries

  /// The element at a place, the sum of the elements before it, and the index of the place in the element.
  func element(at place: Int) -> (element: Element, before: Sum, offset: Int)? {
    guard place >= 0, place < count else { return nil }
    return find { $0.count > place }.map { ($0.element, $0.before, place - $0.before.count) }
  }

  /// The first element for which the sum from the start up to and including it meets a condition, and the sum
  /// before it. The condition must also hold for all longer sums.
  func find(_ holds: (Sum) -> Bool) -> (element: Element, before: Sum)? {
    var (node, before) = (root, Sum.zero)
    while let current = node {
      let left = before + (current.left?.summary ?? .zero)
      if current.left != nil, holds(left) {
        node = current.left
        continue
      }
      before = left
      if holds(before + current.chunkSummary) {
        for element in current.chunk {
          let sum = before + element.summary
          if holds(sum) { return (element, before) }
          before = sum
        }
      }
      before = left + current.chunkSummary
      node = current.right
    }
    return nil
  }

  /// Calls `body` with each element from a place on, in order, until it returns false. The offset is the
  /// number of the element's places before that place.
  func forEach(from place: Int, _ body: (Element, _ offset: Int) -> Bool) {
    func visit(_ node: Node?, skipping count: Int) -> Bool {
      guard let node else { return true }
      let before = node.left?.summary.count ?? 0
      if count < before, !visit(node.left, skipping: count) { return false }
      var skipped = Swift.max(0, count - before)
      for element in node.chunk {
        let places = element.summary.count
        if skipped >= places {
          skipped -= places
          continue
        }
        guard body(element, skipped) else { return false }
        skipped = 0
      }
      return visit(node.right, skipping: skipped)
    }
    _ = visit(root, skipping: Swift.max(0, place))
  }

  /// Calls `body` with each element, in order.
  func forEach(_ body: (Element) -> Void) {
    func visit(_ node: Node?) {
      guard let node else { return }
      visit(node.left)
      node.chunk.forEach(body)
      visit(node.right)
    }
    visit(root)
  }

  /// Whether the tree is balanced and its sums are right. For tests; O(n).
  func checkInvariants() -> Bool {
    func check(_ node: Node?) -> Bool {
      guard let node else { return true }
      return check(node.left) && check(node.right) && !node.chunk.isEmpty
        && node.chunk.count <= Self.chunkLimit && abs(node.balance) <= 1
        && node.height == 1 + max(node.left?.height ?? 0, node.right?.height ?? 0)
        && node.summary.count
          == (node.left?.summary.count ?? 0) + (node.right?.summary.count ?? 0)
          + node.chunk.reduce(0) { $0 + $1.summary.count }
    }
    return check(root)
  }
}
