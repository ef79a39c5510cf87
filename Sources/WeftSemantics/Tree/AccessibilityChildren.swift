/// The elements in an element. Those of a list are its rows, most of which have no nodes, and then what else is in it.
public struct AccessibilityChildren: Hashable, Sendable {
  /// The rows with nodes, ascending; empty if the element is no list.
  package let rows: [Row]
  /// The number of all rows; 0 if the element is no list.
  public let rowCount: Int
  /// What else is in the element.
  public let others: [AccessibilityID]
  /// Rows without nodes that somebody holds from an older version of the numbers; ascending.
  package let held: [Row]
  private let owner: UInt64
  private let version: Int

  /// A row with a node.
  package struct Row: Hashable, Sendable {
    package let index: Int
    package let id: AccessibilityID

    package init(_ index: Int, _ id: AccessibilityID) { (self.index, self.id) = (index, id) }
  }

  /// Makes the children of an element that is no list.
  package init(_ others: [AccessibilityID] = []) {
    (self.others, rows, held, rowCount, owner, version) = (others, [], [], 0, 0, 0)
  }

  /// Makes the children of a list.
  ///
  /// - Parameters:
  ///   - rows: the rows with nodes, in any order.
  ///   - held: rows without nodes that have other identities than those of this version, in any order.
  ///   - version: which numbers the rows have; see `AccessibilityRows.version`.
  package init(
    rows: [Row], of count: Int, others: [AccessibilityID], owner: UInt64, held: [Row] = [], version: Int = 0
  ) {
    func sorted(_ rows: [Row]) -> [Row] {
      rows.filter { (0..<count).contains($0.index) }.sorted { $0.index < $1.index }
    }
    (self.rows, self.held) = (sorted(rows), sorted(held))
    (rowCount, self.others, self.owner, self.version) = (count, others, owner, version)
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
    if id.node == owner, let row = row(of: id) { return row }
    if let other = others.firstIndex(of: id) { return rowCount + other }
    return rows.first { $0.id == id }?.index
  }

  /// The children that exist: rows with nodes, and what else is there.
  public var known: [AccessibilityID] { rows.map(\.id) + others }

  /// The number that a row without a node has now, also if its identity is that of an older version of the numbers, and
  /// somebody holds it. Nil if it is not known any more which row that was.
  func row(of id: AccessibilityID) -> Int? {
    let (row, version): (Int, Int)
    switch id.part {
    case .whole, .part: return nil
    case .row(let number, let ofVersion): (row, version) = (number, ofVersion)
    case .cell(let number, _, let ofVersion): (row, version) = (number, ofVersion)
    }
    if version == self.version { return (0..<rowCount).contains(row) ? row : nil }
    let id = AccessibilityID(node: id.node, .row(row, version: version))
    return held.first { $0.id == id }?.index
  }

  private func row(_ index: Int) -> AccessibilityID {
    Self.find(index, in: rows) ?? Self.find(index, in: held)
      ?? AccessibilityID(node: owner, .row(index, version: version))
  }

  private static func find(_ index: Int, in rows: [Row]) -> AccessibilityID? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < rows.count && rows[low].index == index ? rows[low].id : nil
  }
}
