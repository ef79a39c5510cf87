/// The rows of a list, most of which have no nodes.
public struct AccessibilityRows: Hashable, Sendable {
  /// The number of all rows.
  public var count: Int
  /// The number of columns; 0 in a list.
  public var columnCount = 0
  /// The selected rows, as ascending ranges.
  public var selected: [Range<Int>] = []
  /// The row that keys move; nil if there is none.
  public var current: Int?
  /// Which numbers the rows have: whenever a row gets another number, the version is one that the list did not have before.
  /// 0 for rows that keep their numbers.
  public var version = 0

  /// Describes rows.
  public init(
    count: Int, columnCount: Int = 0, selected: [Range<Int>] = [], current: Int? = nil
  ) {
    (self.count, self.columnCount, self.selected, self.current) = (count, columnCount, selected, current)
  }

  /// The number of selected rows.
  public var selectedCount: Int { selected.reduce(0) { $0 + $1.count } }

  /// Whether a row is selected.
  public func isSelected(_ row: Int) -> Bool { selected.contains { $0.contains(row) } }

  /// The selected row at a position among the selected ones; nil if there are not as many.
  public func selectedRow(at index: Int) -> Int? {
    var rest = index
    guard rest >= 0 else { return nil }
    for range in selected {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    return nil
  }
}
