import WeftBus

/// The place of an element in a table (`org.a11y.atspi.TableCell`).
extension AccessibleElement {
  /// Its row and column.
  public var cellPosition: AccessibleCellPosition {
    get async throws(AccessibilityError) {
      let position = try await client.property("Position", .tableCell, of: self)
      let numbers = position.fields.compactMap(\.integer)
      guard numbers.count == 2 else { throw unexpected([position], expected: "(ii)") }
      return AccessibleCellPosition(
        row: numbers[0], column: numbers[1], rowSpan: try await integer("RowSpan", .tableCell),
        columnSpan: try await integer("ColumnSpan", .tableCell))
    }
  }

  /// Its table.
  public var table: AccessibleElement? {
    get async throws(AccessibilityError) { try await element("Table", .tableCell) }
  }

  /// The headers of its rows.
  public var rowHeaders: [AccessibleElement] {
    get async throws(AccessibilityError) {
      try await answer("GetRowHeaderCells", .tableCell, as: [AccessibleReference].self).compactMap(other)
    }
  }

  /// The headers of its columns.
  public var columnHeaders: [AccessibleElement] {
    get async throws(AccessibilityError) {
      try await answer("GetColumnHeaderCells", .tableCell, as: [AccessibleReference].self).compactMap(other)
    }
  }
}
