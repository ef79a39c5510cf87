import Foundation
import WeftNodes

// The list stores the selection, whether or not an item has a cell, so that cells that are created again look
// selected. The delegate is asked about and notified of the user's selections, but not those of the program.

extension ListNode {
  /// Whether the user can select items. True by default. Any thread.
  public final var allowsSelection: Bool {
    get { listSettings.withLock { $0.allowsSelection } }
    set {
      listSettings.withLock { $0.allowsSelection = newValue }
      if !newValue { onMain { ($0 as? ListNode)?.deselectAll(except: nil) } }
    }
  }

  /// How the user selects items: as on a desktop by default. Any thread.
  public final var selectionStyle: ListSelectionStyle {
    get { listSettings.withLock { $0.selectionStyle } }
    set { listSettings.withLock { $0.selectionStyle = newValue } }
  }

  /// Whether several items can be selected; see `selectionStyle`. False by default. Any thread.
  public final var allowsMultipleSelection: Bool {
    get { listSettings.withLock { $0.allowsMultipleSelection } }
    set {
      listSettings.withLock { $0.allowsMultipleSelection = newValue }
      guard !newValue else { return }
      onMain { node in
        guard let node = node as? ListNode else { return }
        node.deselectAll(except: node.selectedElements.first)
      }
    }
  }
}

@MainActor
extension ListNode {
  /// The elements of selected items, in their order.
  final var selectedElements: [CellElement] {
    list.data.map.sections.flatMap { section in section.items.entries.map(\.element).filter(\.isSelected) }
  }

  /// Whether more than one item is selected.
  final var hasSeveralSelected: Bool {
    var count = 0
    for section in list.data.map.sections {
      for entry in section.items.entries where entry.element.isSelected {
        count += 1
        if count > 1 { return true }
      }
    }
    return false
  }

  /// The selected items, in their order.
  final var selectedPaths: [IndexPath] { selectedElements.compactMap(\.indexPath) }

  /// Selects an item for the program.
  final func select(_ path: IndexPath) {
    guard allowsSelection, let element = knownElement(at: .item(path)) else { return }
    if !allowsMultipleSelection { deselectAll(except: element) }
    list.input.selectionAnchor = element
    list.input.cursor = element
    setSelected(true, element)
  }

  /// Deselects an item for the program.
  final func deselect(_ path: IndexPath) {
    guard list.data.map.contains(.item(path)), let element = list.data.map[.item(path)] else { return }
    setSelected(false, element)
  }

  final func deselectAll(except kept: CellElement?) {
    for element in selectedElements where element !== kept { setSelected(false, element) }
  }

  final func setSelected(_ isSelected: Bool, _ element: CellElement) {
    guard element.isSelected != isSelected else { return }
    element.isSelected = isSelected
    if let node = element.node, node.isSelected != isSelected { node.isSelected = isSelected }
  }

  final func setHighlighted(_ isHighlighted: Bool, _ element: CellElement) {
    guard element.isHighlighted != isHighlighted else { return }
    element.isHighlighted = isHighlighted
    if let node = element.node, node.isHighlighted != isHighlighted { node.isHighlighted = isHighlighted }
    if let path = element.indexPath { notifyDelegate(isHighlighted: isHighlighted, at: path) }
  }
}
