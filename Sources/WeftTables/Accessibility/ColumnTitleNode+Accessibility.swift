import WeftLocalization
import WeftNodes
import WeftSemantics

@MainActor
extension ColumnTitleNode {
  final func describeTitle(_ description: inout AccessibilityDescription) {
    description.role = .columnHeader
    guard let header else { return }
    description.column = header.places?.places.firstIndex { $0.id == id }
    if header.canBecomeFirstResponder { description.states.insert(.focusable) }
    if header.windowScene?.focusedNode === header, header.focusedColumn == id {
      description.states.insert(.focused)
    }
    if isSortable { description.actions.append(.press) }
    if header.hasContextMenu { description.actions.append(.showMenu) }
  }

  /// Sorts, gives the heading the focus, or opens the menu of the headings. Nil for other actions.
  final func performTitleAction(_ action: AccessibilityAction) -> Bool? {
    guard let header else { return nil }
    switch action {
    case .press:
      guard isSortable else { return false }
      header.owner?.sortByUser(id)
      return true
    case .focus, .showMenu:
      guard header.becomeFirstResponder() else { return false }
      header.focus(id)
      return action == .focus || header.performAccessibilityAction(.showMenu)
    default: return nil
    }
  }

  private var isSortable: Bool {
    header?.owner?.columns.first { $0.id == id }?.isSortable == true && header?.owner?.onSort != nil
  }
}
