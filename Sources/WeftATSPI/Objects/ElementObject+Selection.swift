import WeftBus
import WeftSemantics

/// `org.a11y.atspi.Selection`.
extension ElementObject {
  func selection(
    _ method: String, _ arguments: [BusValue], _ element: StoredElement, _ trees: StoredTrees
  ) -> ObjectAnswer {
    let index = arguments.integer(0)
    // Children are counted with what stands above the rows.
    let start = element.item.children.headers.count
    let row = index - start
    switch method {
    case "GetSelectedChild":
      let selected = selected(element, trees)
      let child = selected.selectedRow(at: index).flatMap { trees.child($0 + start, of: element) }
      return .value(context.reference(child))
    case "IsChildSelected": return .flag(selected(element, trees).isSelected(row))
    case "SelectChild": return select(index, element, trees)
    case "DeselectChild": return .action(.deselectRow(row))
    case "DeselectSelectedChild":
      guard let row = selected(element, trees).selectedRow(at: index) else { return .flag(false) }
      return .action(.deselectRow(row))
    case "SelectAll": return .action(.selectAllRows)
    case "ClearSelection": return .action(.deselectAllRows)
    default: return .unknown
    }
  }

  /// A row is selected by its list; a tab, a radio button or a segment by a press.
  private func select(_ index: Int, _ element: StoredElement, _ trees: StoredTrees) -> ObjectAnswer {
    if element.item.description.rows != nil {
      let row = index - element.item.children.headers.count
      return .action(.selectRow(row, alone: !element.item.states.contains(.multiSelectable)))
    }
    guard let child = trees.child(index, of: element).flatMap({ trees.element($0) }) else {
      return .flag(false)
    }
    // What is chosen already would be given up by another press.
    if child.item.states.intersection([.selected, .checked]) != [] { return .flag(true) }
    return child.item.actions.contains(.press) ? .actionOf(child.item.id, .press) : .flag(false)
  }

  /// The selected children of an element: the rows that a list says, or the children that are selected or checked.
  func selected(_ element: StoredElement, _ trees: StoredTrees) -> AccessibilityRows {
    if let rows = element.item.description.rows { return rows }
    let children = element.item.children.known
    return AccessibilityRows(
      count: children.count,
      selected: children.enumerated().filter { _, id in
        let states = trees.element(id)?.item.states ?? []
        return states.contains(.selected) || states.contains(.checked)
      }.map { $0.offset..<$0.offset + 1 })
  }
}
