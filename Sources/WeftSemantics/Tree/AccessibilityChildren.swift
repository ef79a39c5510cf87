/// The elements in an element. Those of a list are its rows, most of which have no nodes, and then what else is in it.
public struct AccessibilityChildren: Hashable, Sendable {
  /// The rows with nodes, ascending; empty if the element is no list.
  package let rows: [Row]
  /// The number of all rows; 0 if the element is no list.
  public let rowCount: Int
  /// What else is in the element.
  public let others: [AccessibilityID]
  private let owner: UInt64

  /// A row with a node.
  package struct Row: Hashable, Sendable {
    package let index: Int
    package let id: AccessibilityID

    package init(_ index: Int, _ id: AccessibilityID) { (self.index, self.id) = (index, id) }
  }

  /// Makes the children of an element that is no list.
  package init(_ others: [AccessibilityID] = []) {
    (self.others, rows, rowCount, owner) = (others, [], 0, 0)
  }

  /// Makes the children of a list.
  ///
  /// - Parameter rows: the rows with nodes, in any order.
  package init(rows: [Row], of count: Int, others: [AccessibilityID], owner: UInt64) {
    self.rows = rows.filter { (0..<count).contains($0.index) }.sorted { $0.index < $1.index }
    (rowCount, self.others, self.owner) = (count, others, owner)
  }

  /// The number of children, with and without nodes.
  public var count: Int { rowCount + others.count }

  /// The child at an index; nil if there is none.
  public subscript(index: Int) -> AccessibilityID? {
    if index < 0 || index >= count { return nil }
    return index < rowCount ? row(index) : others[index - rowCount]
  }

  /// The index of a child; nil if it is none.
  public func index(of id: AccessibilityID) -> Int? {
    if case .row(let row) = id.part, id.node == owner { return row < rowCount ? row : nil }
    if let other = others.firstIndex(of: id) { return rowCount + other }
    return rows.first { $0.id == id }?.index
  }

  /// The children that exist: rows with nodes, and what else is there.
  public var known: [AccessibilityID] { rows.map(\.id) + others }

  private func row(_ index: Int) -> AccessibilityID {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < index { low = middle + 1 } else { high = middle }
    }
    if low < rows.count, rows[low].index == index { return rows[low].id }
    return AccessibilityID(node: owner, .row(index))
  }
}
