import Foundation
import WeftLists
import WeftNodes
import WeftSemantics

// The list has the keyboard and the selection itself. The table shows the rows, and is no element.

@MainActor
extension FileListNode {
  final func describeFiles(_ description: inout AccessibilityDescription) {
    table.describeRows(&description, as: .list)
    description.rows?.current = current
    if !allowsSeveral { description.states.remove(.multiSelectable) }
  }

  /// What assistive technologies do with the rows of the table.
  final var accessibilityOfRows: RowAccessibility {
    RowAccessibility(
      describe: { _, _ in },
      perform: { [weak self] path, action in
        switch action {
        case .press: self?.performRowAction(.pressRow(path.item))
        case .focus: self?.performRowAction(.focusRow(path.item))
        default: nil
        }
      })
  }

  /// Does what concerns rows. Nil for other actions.
  final func performRowAction(_ action: AccessibilityAction) -> Bool? {
    switch action {
    case .selectRow(let row, let isAlone):
      onRow(row) { change(to: isAlone || !allowsSeveral ? [row] : selection.union([row]), current: row) }
    case .deselectRow(let row): onRow(row) { change(to: selection.subtracting([row]), current: row) }
    case .selectAllRows: selectAllFiles()
    case .pressRow(let row):
      onRow(row) {
        select(row)
        onActivate?()
      }
    case .focusRow(let row):
      onRow(row) {
        becomeFirstResponder()
        select(row)
      }
    case .scrollToRow: table.performAccessibilityAction(action)
    default: nil
    }
  }

  private func onRow(_ row: Int, _ body: () -> Void) -> Bool {
    guard entries.indices.contains(row) else { return false }
    body()
    return true
  }
}

extension FileListNode: AccessibleRows {
  /// The row of the table.
  package final func accessibilityNode(forRow row: Int, reusing node: DisplayNode?) -> DisplayNode? {
    table.accessibilityNode(forRow: row, reusing: node)
  }

  package final func accessibilityHold(ofRow row: Int) -> AccessibleRowHold? {
    table.accessibilityHold(ofRow: row)
  }
}
