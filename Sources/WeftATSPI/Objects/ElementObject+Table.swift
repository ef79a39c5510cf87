import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Table`. The rows are children of the table, after the titles of its columns; the cells are children of their
/// rows.
extension ElementObject {
  func table(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) -> ObjectAnswer {
    guard let rows = element.item.description.rows else { return .unknown }
    let (first, second) = (arguments.integer(0), arguments.integer(1))
    let columns = max(rows.columnCount, 1)
    switch method {
    case "GetAccessibleAt": return .value(context.reference(cell(first, second, element, rows)))
    case "GetIndexAt":
      return .number(
        (0..<rows.count).contains(first) && (0..<columns).contains(second) ? first * columns + second : -1)
    case "GetRowAtIndex": return .number(first >= 0 && first < rows.count * columns ? first / columns : -1)
    case "GetColumnAtIndex": return .number(first >= 0 && first < rows.count * columns ? first % columns : -1)
    case "GetRowDescription":
      return .text(element.item.children.row(at: first).flatMap { trees.element($0)?.item.name } ?? "")
    case "GetColumnDescription": return .text(header(first, element)?.name ?? "")
    case "GetRowExtentAt", "GetColumnExtentAt": return .number(1)
    case "GetRowHeader": return .value(context.reference(ElementPath.null))
    case "GetColumnHeader": return .value(context.reference(header(first, element)?.id))
    case "GetSelectedRows": return .value(.array(selectedRows(rows), of: .int32))
    case "GetSelectedColumns": return .value(.array([], of: .int32))
    case "IsRowSelected", "IsSelected": return .flag(rows.isSelected(first))
    case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection": return .flag(false)
    case "AddRowSelection":
      return .action(.selectRow(first, alone: !element.item.states.contains(.multiSelectable)))
    case "RemoveRowSelection": return .action(.deselectRow(first))
    case "GetRowColumnExtentsAtIndex":
      let isThere = first >= 0 && first < rows.count * columns
      return .values([
        .boolean(isThere), .number(isThere ? first / columns : -1), .number(isThere ? first % columns : -1),
        .number(1), .number(1), .boolean(isThere && rows.isSelected(first / columns)),
      ])
    default: return .unknown
    }
  }

  func tableProperty(_ name: String, _ element: StoredElement, _ trees: StoredTrees) -> BusValue? {
    guard let rows = element.item.description.rows else { return nil }
    return switch name {
    case "NRows": .number(rows.count)
    case "NColumns": .number(rows.columnCount)
    case "NSelectedRows": .number(rows.selectedCount)
    case "NSelectedColumns": .number(0)
    case "Caption", "Summary": context.reference(ElementPath.null)
    default: nil
    }
  }

  /// The most selected rows that are listed at once.
  private static let longestSelection = 100_000

  private func selectedRows(_ rows: AccessibilityRows) -> [BusValue] {
    var result: [BusValue] = []
    for range in rows.selected {
      for row in range.prefix(Self.longestSelection - result.count) { result.append(.number(row)) }
    }
    return result
  }

  /// The cell of a row and a column, which may have no node.
  private func cell(
    _ row: Int, _ column: Int, _ table: StoredElement, _ rows: AccessibilityRows
  ) -> AccessibilityID? {
    guard (0..<rows.count).contains(row), (0..<max(rows.columnCount, 1)).contains(column) else { return nil }
    guard let id = table.item.children.row(at: row), let item = table.tree.items[id] else {
      return AccessibilityID(
        node: table.item.id.node, .cell(row: row, column: column, version: rows.version))
    }
    let cells = table.tree.cells(of: item)
    return cells.first { $0.description.column == column }?.id ?? id
  }

  /// The title of a column: an element in the table that says so.
  private func header(_ column: Int, _ table: StoredElement) -> AccessibilityItem? {
    table.tree.elements(.columnHeader, in: table.item).first { $0.description.column == column }
  }

  // MARK: Cells

  func tableCell(_ method: String, _ element: StoredElement, _ trees: StoredTrees) -> ObjectAnswer {
    switch method {
    case "GetRowColumnSpan":
      let (row, column) = place(of: element, trees)
      return .values([.number(row), .number(column), .number(1), .number(1)])
    case "GetColumnHeaderCells":
      let (_, column) = place(of: element, trees)
      let table = table(of: element, trees)
      return .value(references(table.flatMap { header(column, $0) }.map { [$0.id] } ?? []))
    case "GetRowHeaderCells": return .value(references([]))
    default: return .unknown
    }
  }

  func cellProperty(_ name: String, _ element: StoredElement, _ trees: StoredTrees) -> BusValue? {
    switch name {
    case "ColumnSpan", "RowSpan": return .number(1)
    case "Position":
      let (row, column) = place(of: element, trees)
      return .structure([.number(row), .number(column)])
    case "Table": return context.reference(table(of: element, trees)?.item.id)
    default: return nil
    }
  }

  /// What says where a cell is to those who ask for no interface of cells.
  func cellAttributes(of element: StoredElement, _ trees: StoredTrees) -> [String: String] {
    guard element.item.role == .cell, let rows = table(of: element, trees)?.item.description.rows else {
      return [:]
    }
    let (row, column) = place(of: element, trees)
    return row < 0 ? [:] : ["table-cell-index": "\(row * max(rows.columnCount, 1) + column)"]
  }

  private func place(of element: StoredElement, _ trees: StoredTrees) -> (row: Int, column: Int) {
    let description = element.item.description
    let row = description.row ?? element.item.parent.flatMap { trees.element($0)?.item.description.row } ?? -1
    return (row, description.column ?? 0)
  }

  private func table(of element: StoredElement, _ trees: StoredTrees) -> StoredElement? {
    var next = element.item.parent
    while let id = next, let element = trees.element(id) {
      if (element.item.description.rows?.columnCount ?? 0) > 0 { return element }
      next = element.item.parent
    }
    return nil
  }
}
