import Foundation
import WeftNodes
import WeftSemantics

/// The rows of lists, and their cells.
extension AccessibilityTreeBuilder {
  /// The row that keys move, if the list has the focus.
  func virtualRow(
    with description: AccessibilityDescription, in id: AccessibilityID, _ children: [Child]
  ) -> AccessibilityID? {
    guard let rows = description.rows, let current = rows.current else { return nil }
    return self.rows(rows, id, children).row(at: current)
  }

  /// The children of a list: titles of columns in their order, the rows, and then the rest.
  func rows(
    _ rows: AccessibilityRows, _ id: AccessibilityID, _ children: [Child]
  ) -> AccessibilityChildren {
    let others = children.filter { $0.row == nil }.map(\.id)
    let titles = others.compactMap { id in items[id]?.description.column.map { (id: id, column: $0) } }
    return AccessibilityChildren(
      headers: titles.sorted { $0.column < $1.column }.map(\.id),
      rows: children.compactMap { child in child.row.map { .init($0, child.id) } }, of: rows.count,
      others: others.filter { items[$0]?.description.column == nil }, owner: id.node,
      held: held[id.node] ?? [], version: rows.version)
  }

  /// The cells of a row. A column that has only a text or an image in it is the cell itself; other cells contain what is in
  /// them.
  mutating func cells(
    in row: any AccessibleColumns, _ surroundings: Surroundings
  ) -> [Child] {
    let parent = surroundings.parent
    return row.accessibilityColumns.enumerated().map { column, place in
      var id = AccessibilityID(node: parent.node, .part(column))
      if case .row(let row, let version) = parent.part {
        id = AccessibilityID(node: parent.node, .cell(row: row, column: column, version: version))
      }
      var inner = surroundings
      inner.parent = id
      inner.depth += 1
      let children = place.content.map { node in item(of: node, inner).map { [$0] } ?? visit(node, inner) }
      if let only = children?.first, children?.count == 1,
        let cell = plainCell(only.id, in: parent, column: column, insteadOf: id)
      {
        return Child(id: cell, row: nil)
      }
      var description = AccessibilityDescription()
      (description.role, description.column) = (.cell, column)
      let frame = row.convert(place.frame, to: nil).offsetBy(dx: origin.x, dy: origin.y)
      if Self.isVisible(frame, in: surroundings.clip) { description.states.insert(.showing) }
      add(id, parent: parent, children: children ?? [], description, nil, frame: frame)
      return Child(id: id, row: nil)
    }
  }

  /// Makes an element that is only a text or an image the cell itself. Nil if it is something else.
  private mutating func plainCell(
    _ content: AccessibilityID, in row: AccessibilityID, column: Int, insteadOf cell: AccessibilityID
  ) -> AccessibilityID? {
    guard let item = items[content], item.isPlain else { return nil }
    var id = content
    // The cell of a row without a node is known by its place only.
    if case .cell = cell.part {
      items[content] = nil
      id = cell
    }
    var description = item.description
    (description.role, description.column) = (.cell, column)
    items[id] = AccessibilityItem(
      id: id, parent: row, children: item.children, description: description, frame: item.frame)
    return id
  }
}
