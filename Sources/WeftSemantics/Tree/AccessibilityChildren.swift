/// The elements in an element. Those of a list are what stands above its rows, such as the titles of columns; the rows, most
/// of which have no nodes; and then what else is in it.
public struct AccessibilityChildren: Hashable, Sendable {
  /// What stands above the rows, in the order in which it is read; empty if the element is no list.
  public let headers: [AccessibilityID]
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
    (headers, self.others, rows, held, rowCount, owner, version) = ([], others, [], [], 0, 0, 0)
  }

  /// Makes the children of a list.
  ///
  /// - Parameters:
  ///   - headers: what stands above the rows.
  ///   - rows: the rows with nodes, in any order.
  ///   - held: rows without nodes that have other identities than those of this version, in any order.
  ///   - version: which numbers the rows have; see `AccessibilityRows.version`.
  package init(
    headers: [AccessibilityID] = [], rows: [Row], of count: Int, others: [AccessibilityID], owner: UInt64,
    held: [Row] = [], version: Int = 0
  ) {
    func sorted(_ rows: [Row]) -> [Row] {
      rows.filter { (0..<count).contains($0.index) }.sorted { $0.index < $1.index }
    }
    (self.rows, self.held) = (sorted(rows), sorted(held))
    (self.headers, rowCount, self.others) = (headers, count, others)
    (self.owner, self.version) = (owner, version)
  }

  /// The number of children, with and without nodes.
  public var count: Int { headers.count + rowCount + others.count }

  /// The child at an index; nil if there is none.
  public subscript(index: Int) -> AccessibilityID? {
    if headers.indices.contains(index) { return headers[index] }
    if let row = row(at: index - headers.count) { return row }
    let other = index - headers.count - rowCount
    return others.indices.contains(other) ? others[other] : nil
  }

  /// The index of a child; nil if it is none.
  public func index(of id: AccessibilityID) -> Int? {
    if id.node == owner, let row = row(of: id) { return headers.count + row }
    if let header = headers.firstIndex(of: id) { return header }
    if let other = others.firstIndex(of: id) { return headers.count + rowCount + other }
    return rows.first { $0.id == id }.map { headers.count + $0.index }
  }

  /// The row with a number; nil if there is none. Its index is greater by the number of `headers`.
  public func row(at number: Int) -> AccessibilityID? {
    (0..<rowCount).contains(number) ? row(number) : nil
  }

  /// The children that exist: rows with nodes, and what else is there.
  public var known: [AccessibilityID] { headers + rows.map(\.id) + others }

  /// The children that exist, those in front first: rows may scroll behind what else is there.
  var frontToBack: [AccessibilityID] { others.reversed() + headers.reversed() + rows.map(\.id).reversed() }

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

  private func row(_ number: Int) -> AccessibilityID {
    Self.find(number, in: rows) ?? Self.find(number, in: held)
      ?? AccessibilityID(node: owner, .row(number, version: version))
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
