import Foundation
import WeftLists
import WeftNodes
import WeftSemantics

// The table with its headings is one element, which has the rows of the table in it: that one is no element itself.

@MainActor
extension ColumnTableNode {
  final func describeTable(_ description: inout AccessibilityDescription) {
    table.describeRows(&description, as: table.rowAccessibility == nil ? .table : .tree)
    description.rows?.columnCount = model.places(in: rowWidth).places.count
    description.label = table.accessibilityLabel
    if table.canBecomeFirstResponder { description.states.insert(.focusable) }
  }

  /// What concerns the rows, and the focus, is for the table. Nil for other actions.
  final func performTableAction(_ action: AccessibilityAction) -> Bool? {
    switch action {
    case .focus, .showMenu, .selectRow, .deselectRow, .selectAllRows, .deselectAllRows, .scrollToRow,
      .pressRow,
      .focusRow:
      table.performAccessibilityAction(action)
    default: nil
    }
  }
}

extension ColumnTableNode: AccessibleRows {
  /// The row of the table.
  package final func accessibilityNode(forRow row: Int, reusing node: DisplayNode?) -> DisplayNode? {
    table.accessibilityNode(forRow: row, reusing: node)
  }

  package final func accessibilityReference(ofRow row: Int) -> AccessibleRowReference? {
    table.accessibilityReference(ofRow: row)
  }
}
