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

  /// Makes a position.
  public init(row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1) {
    (self.row, self.column, self.rowSpan, self.columnSpan) = (row, column, rowSpan, columnSpan)
  }
}
