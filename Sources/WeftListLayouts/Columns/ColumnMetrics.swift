/// The values besides the item sizes on which an arrangement in columns depends; in pixels.
struct ColumnMetrics: Hashable, Sendable {
  let lines: LineMetrics

  /// The number of columns.
  var columns: Int { max(1, lines.columns ?? 1) }
  /// The spacing between two items of a column.
  var spacing: Int { lines.lineSpacing }

  /// The interval of a column.
  func range(of column: Int) -> Range<Int> { lines.column(column, of: columns) }
}
