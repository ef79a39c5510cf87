import Foundation
import WeftNodes
import WeftSemantics

// What assistive technologies do to items is what the user does: the delegate decides, and hears of it.

@MainActor
extension ListNode {
  /// Does what only a list knows. Nil for other actions.
  final func performRowAction(_ action: AccessibilityAction) -> Bool? {
    switch action {
    case .selectRow(let row, let isAlone): withItem(row) { select($0, isAlone: isAlone) }
    case .deselectRow(let row):
      withItem(row) { path in
        changeSelection { deselectByUser(ItemSelection(path)) }
        return !listState.data.selection.contains(path)
      }
    case .selectAllRows:
      changeSelection {
        if allowsSelection, allowsMultipleSelection { selectAllByUser() }
        return allowsSelection && allowsMultipleSelection
      }
    case .deselectAllRows:
      changeSelection {
        deselectAllByUser()
        return listState.data.selection.isEmpty
      }
    case .scrollToRow(let row):
      withItem(row) { path in
        scroll(to: path, .none, isAnimated: false)
        return true
      }
    case .pressRow(let row): withItem(row) { press($0) }
    case .focusRow(let row): withItem(row) { focus($0) }
    default: nil
    }
  }

  /// Does what is asked for to the cell of an item. Nil for other actions.
  final func perform(_ action: AccessibilityAction, on cell: CellNode) -> Bool? {
    guard case .item(let path)? = address(of: cell) else { return nil }
    if let result = listState.input.accessibility?.perform(path, action) { return result }
    switch action {
    case .press: return cell.performAccessibilityCustomAction() || press(path)
    case .focus: return allowsSelection ? focus(path) : nil
    case .showMenu:
      guard !cell.hasContextMenu else { return nil }
      return focus(path) && performAccessibilityAction(.showMenu)
    default: return nil
    }
  }

  private func withItem(_ row: Int, _ body: (IndexPath) -> Bool) -> Bool {
    let numbers = rowNumbers
    return (0..<numbers.count).contains(row) && body(numbers.path(row))
  }

  private func select(_ path: IndexPath, isAlone: Bool) -> Bool {
    guard allowsSelection, isSelectable(path) else { return false }
    changeSelection { selectByUser(path, keepingOthers: !isAlone) }
    return listState.data.selection.contains(path)
  }

  /// Selects an item and opens it, as a double click does, or Return.
  private func press(_ path: IndexPath) -> Bool {
    guard allowsSelection, isSelectable(path), let element = knownElement(at: .item(path)) else {
      return false
    }
    let taps = !selectsAsOnDesktop && allowsMultipleSelection
    changeSelection { taps ? toggle(path) : selectByUser(path, keepingOthers: false) }
    if selectsAsOnDesktop, let path = element.indexPath { open(path) }
    return true
  }

  /// Gives the list the keyboard, and lets keys start from an item. Where only one item can be selected, it is selected, as by
  /// the arrow keys.
  private func focus(_ path: IndexPath) -> Bool {
    guard allowsSelection, isSelectable(path), becomeFirstResponder() else { return false }
    scroll(to: path, .none, isAnimated: false)
    guard selectsAsOnDesktop, current != path else { return current == path }
    if allowsMultipleSelection {
      listState.input.cursor = knownElement(at: .item(path))
      placeCursor()
    } else {
      changeSelection { selectByUser(path, keepingOthers: false) }
    }
    return current == path
  }
}
