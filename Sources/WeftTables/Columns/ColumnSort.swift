/// The column by which a table is sorted, and the direction.
public struct ColumnSort: Hashable, Codable, Sendable {
  /// The column.
  public var column: TableColumn.ID
  /// Whether the least value comes first.
  public var isAscending: Bool

  /// Makes an order.
  public init(_ column: TableColumn.ID, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
