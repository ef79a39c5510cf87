import WeftNodes

/// What columns of items depend on besides the sizes of items; in pixels.
struct ColumnMetrics: Hashable, Sendable {
  let lines: LineMetrics

  /// How many columns there are.
  var columns: Int { max(1, lines.columns ?? 1) }
  /// Between two items of a column.
  var spacing: Int { lines.lineSpacing }

  /// From where to where a column reaches.
  func range(of column: Int) -> Range<Int> { lines.column(column, of: columns) }
}
