/// Where a cell is in its table, counted from 0, and how large it is.
public struct AccessibleCellPosition: Hashable, Sendable {
  /// Its first row.
  public let row: Int
  /// Its first column.
  public let column: Int
  /// The number of its rows.
  public let rowSpan: Int
  /// The number of its columns.
  public let columnSpan: Int
}
