import WeftBus

/// Rows and columns of an element (`org.a11y.atspi.Table`). They are counted from 0.
extension AccessibleElement {
  /// The number of rows.
  public var rowCount: Int {
    get async throws(AccessibilityError) { try await integer("NRows", .table) }
  }

  /// The number of columns.
  public var columnCount: Int {
    get async throws(AccessibilityError) { try await integer("NColumns", .table) }
  }

  /// The cell of a row and a column; nil if there is none.
  public func cell(row: Int, column: Int) async throws(AccessibilityError) -> AccessibleElement? {
    let arguments = [row, column].map { BusValue.int32(Int32(clamping: $0)) }
    return other(try await answer("GetAccessibleAt", .table, arguments))
  }

  /// The header of a row; nil for none.
  public func header(ofRow row: Int) async throws(AccessibilityError) -> AccessibleElement? {
    other(try await answer("GetRowHeader", .table, [.int32(Int32(clamping: row))]))
  }

  /// The header of a column; nil for none.
  public func header(ofColumn column: Int) async throws(AccessibilityError) -> AccessibleElement? {
    other(try await answer("GetColumnHeader", .table, [.int32(Int32(clamping: column))]))
  }

  /// What says the title of the table; nil for none.
  public var caption: AccessibleElement? {
    get async throws(AccessibilityError) { try await element("Caption", .table) }
  }

  /// The rows that are selected.
  public var selectedRows: [Int] {
    get async throws(AccessibilityError) {
      try await answer("GetSelectedRows", .table, as: [Int32].self).map(Int.init)
    }
  }

  /// Selects a row, besides others if several may be selected.
  ///
  /// - Throws: `.refused` if it can't be selected.
  public func selectRow(_ row: Int) async throws(AccessibilityError) {
    try await request("select a row", "AddRowSelection", .table, [.int32(Int32(clamping: row))])
  }

  /// Takes a row out of the selection.
  ///
  /// - Throws: `.refused` if the program does not do it.
  public func deselectRow(_ row: Int) async throws(AccessibilityError) {
    try await request("deselect a row", "RemoveRowSelection", .table, [.int32(Int32(clamping: row))])
  }
}
