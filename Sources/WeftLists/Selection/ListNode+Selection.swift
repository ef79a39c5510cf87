import Foundation
import WeftListLayouts
import WeftNodes

// The list stores the selection, whether or not an item has a cell, so that cells that are created again look
// selected. The delegate is asked about and notified of the user's selections, but not those of the program.

extension ListNode {
  /// Whether items can be selected. True by default. Setting it to false deselects all; the selecting methods then do
  /// nothing. Any thread.
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

  /// Whether selected items have the theme's colour of an inactive selection while the list is not the first responder, as
  /// where one of several lists in a window has the keyboard. False by default. Any thread.
  public final var dimsSelectionWithoutFocus: Bool {
    get { listSettings.withLock { $0.dimsSelection } }
    set {
      listSettings.withLock { $0.dimsSelection = newValue }
      onMain { ($0 as? ListNode)?.colorSelection() }
    }
  }

  /// Whether several items can be selected; see `selectionStyle`. False by default. Setting it to false deselects all
  /// but the first. Any thread.
  public final var allowsMultipleSelection: Bool {
    get { listSettings.withLock { $0.allowsMultipleSelection } }
    set {
      listSettings.withLock { $0.allowsMultipleSelection = newValue }
      guard !newValue else { return }
      onMain { node in
        guard let node = node as? ListNode else { return }
        node.deselectAll(except: node.listState.data.selection.first)
      }
    }
  }
}

@MainActor
extension ListNode {
  /// The selected items, in their order.
  final var selectedPaths: [IndexPath] { listState.data.selection.paths }

  /// Whether more than one item is selected.
  final var hasSeveralSelected: Bool { listState.data.selection.count > 1 }

  /// Whether the item of an element is selected.
  final func isSelected(_ element: CellElement) -> Bool {
    if case .item(let path) = element.address { listState.data.selection.contains(path) } else { false }
  }

  /// Selects an item for the program.
  final func select(_ path: IndexPath) {
    guard allowsSelection, let element = knownElement(at: .item(path)) else { return }
    if !allowsMultipleSelection { deselectAll(except: path) }
    listState.input.selectionAnchor = element
    listState.input.cursor = element
    setSelected(true, path)
  }

  /// Selects items for the program, and no others. Keys start from the first of them.
  final func selectOnly(_ paths: [IndexPath]) {
    guard allowsSelection else { return }
    loadDataIfNeeded()
    let known = paths.filter { listState.data.map.contains(.item($0)) }
      .prefix(allowsMultipleSelection ? .max : 1)
    replaceSelection(with: known.map { ItemRange(section: $0.section, items: $0.item..<$0.item + 1) })
    guard let first = known.min(), let element = knownElement(at: .item(first)) else { return }
    listState.input.selectionAnchor = element
    listState.input.cursor = element
  }

  /// Deselects an item for the program.
  final func deselect(_ path: IndexPath) {
    guard listState.data.map.contains(.item(path)) else { return }
    setSelected(false, path)
  }

  final func deselectAll(except kept: IndexPath?) {
    let isKept = kept.map(listState.data.selection.contains) ?? false
    setSelection(kept.map { isKept ? ItemSelection($0) : ItemSelection() } ?? ItemSelection())
  }

  final func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    listState.data.selection.set(
      isSelected, ItemRange(section: path.section, items: path.item..<path.item + 1))
    if let node = listState.data.map[.item(path)]?.node { showSelection(isSelected, on: node) }
  }

  /// Replaces the whole selection.
  final func setSelection(_ selection: ItemSelection) {
    guard selection != listState.data.selection else { return }
    listState.data.selection = selection
    for element in listState.cells.elements.values {
      if let node = element.node { showSelection(isSelected(element), on: node) }
    }
  }

  /// Shows the selection in the colour for a list with the keyboard, or for one without.
  final func colorSelection() {
    for element in listState.cells.elements.values where isSelected(element) {
      element.node?.updateStateBackground()
      // A column that stays in place has a ground of its own.
      element.node?.setNeedsLayout()
    }
  }

  private func showSelection(_ isSelected: Bool, on node: CellNode) {
    if node.isSelected != isSelected { node.isSelected = isSelected }
  }

  final func setHighlighted(_ isHighlighted: Bool, _ element: CellElement) {
    guard element.isHighlighted != isHighlighted else { return }
    element.isHighlighted = isHighlighted
    if let node = element.node, node.isHighlighted != isHighlighted { node.isHighlighted = isHighlighted }
    if let path = element.indexPath { notifyDelegate(isHighlighted: isHighlighted, at: path) }
  }
}
