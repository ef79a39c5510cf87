import Foundation
import WeftListLayouts
import WeftNodes

// What the user selects: the delegate is asked and notified.

@MainActor
extension ListNode {
  /// Whether the user can select an item.
  final func isSelectable(_ path: IndexPath) -> Bool { delegateAllowsHighlight(at: path) }

  /// Whether the user selects as on a desktop.
  final var selectsAsOnDesktop: Bool { selectionStyle == .desktop }

  /// Selects an item that the user chose, if the delegate agrees, and deselects others where only one can be
  /// selected.
  final func selectByUser(_ path: IndexPath, keepingOthers keepsOthers: Bool) {
    guard let chosen = delegateChoice(isSelecting: true, at: path),
      let element = knownElement(at: .item(chosen))
    else { return }
    if !keepsOthers || !allowsMultipleSelection {
      deselectByUser(listState.data.selection.subtracting(ItemSelection(chosen)))
    }
    // The delegate may have changed the data when it heard what is not selected any more.
    guard let chosen = element.indexPath else { return }
    listState.input.selectionAnchor = element
    listState.input.cursor = element
    guard !listState.data.selection.contains(chosen) || !selectsAsOnDesktop else { return }
    setSelected(true, chosen)
    notifyDelegate(isSelected: true, at: chosen)
  }

  /// Deselects items, where the delegate agrees.
  final func deselectByUser(_ items: ItemSelection) {
    let chosen = delegateChoices(isSelecting: false, items.ranges).filter(listState.data.selection.contains)
    guard !chosen.isEmpty else { return }
    var selection = listState.data.selection
    for range in [ItemRange](chosen) { selection.set(false, range) }
    setSelection(selection)
    notifyDelegate(isSelected: false, chosen)
  }

  /// Notifies the delegate of items, until it changes the data: then their paths are others.
  private func notifyDelegate(isSelected: Bool, _ paths: [IndexPath]) {
    let generation = listState.data.contextGeneration
    for path in paths where listState.data.contextGeneration == generation {
      notifyDelegate(isSelected: isSelected, at: path)
    }
  }

  /// What the delegate makes of items that the user selects or deselects. None if it changes the data meanwhile.
  private func delegateChoices(isSelecting: Bool, _ ranges: [ItemRange]) -> [IndexPath] {
    let generation = listState.data.contextGeneration
    var chosen: [IndexPath] = []
    for path in ranges.lazy.flatMap({ range in
      range.items.lazy.map { IndexPath(item: $0, section: range.section) }
    }) {
      if isSelecting, listState.data.selection.contains(path) || !isSelectable(path) { continue }
      if let choice = delegateChoice(isSelecting: isSelecting, at: path) { chosen.append(choice) }
      guard listState.data.contextGeneration == generation else { return [] }
    }
    return chosen
  }

  /// Adds an item to the selection, or removes it.
  final func toggle(_ path: IndexPath) {
    guard let element = knownElement(at: .item(path)) else { return }
    guard listState.data.selection.contains(path) else { return selectByUser(path, keepingOthers: true) }
    deselectByUser(ItemSelection(path))
    listState.input.selectionAnchor = element
    listState.input.cursor = element
  }

  /// Selects all items from the anchor to one.
  ///
  /// - Parameter keepsOthers: whether items elsewhere stay selected.
  final func selectRangeByUser(to path: IndexPath, keepingOthers keepsOthers: Bool) {
    let anchor = listState.input.selectionAnchor ?? listState.input.cursor
    guard allowsMultipleSelection, let anchor, let start = anchor.indexPath else {
      return selectByUser(path, keepingOthers: keepsOthers)
    }
    let (first, last) = start < path ? (start, path) : (path, start)
    if !keepsOthers {
      let selection = listState.data.selection
      deselectByUser(selection.subtracting(selection.intersection(from: first, to: last)))
    }
    selectByUser(from: first, to: last)
    listState.input.selectionAnchor = anchor
    listState.input.cursor = knownElement(at: .item(path))
  }

  /// Selects all items of a range that can be selected, besides others.
  private func selectByUser(from first: IndexPath, to last: IndexPath) {
    selectByUser(
      (first.section...last.section).compactMap { section in
        let from = section == first.section ? first.item : 0
        let end = section == last.section ? last.item + 1 : itemCount(inSection: section)
        return from < end ? ItemRange(section: section, items: from..<end) : nil
      })
  }

  /// Selects the items of ranges that can be selected, besides others.
  final func selectByUser(_ ranges: [ItemRange]) {
    let chosen = delegateChoices(isSelecting: true, ranges).filter { listState.data.map.contains(.item($0)) }
    guard !chosen.isEmpty else { return }
    var selection = listState.data.selection
    for range in [ItemRange](chosen) { selection.set(true, range) }
    setSelection(selection)
    notifyDelegate(isSelected: true, chosen)
  }

  /// Selects everything.
  final func selectAllByUser() {
    guard let first = firstPath, let last = lastPath else { return }
    selectByUser(from: first, to: last)
  }

  /// Deselects everything.
  final func deselectAllByUser() { deselectByUser(listState.data.selection) }

  /// Does what the user wants, which may change the selection: the delegate hears once.
  @discardableResult
  final func changeSelection<Result>(_ body: () -> Result) -> Result {
    let before = listState.data.selection
    let result = body()
    placeCursor()
    if listState.data.selection != before { notifyDelegateOfSelection() }
    return result
  }

  final var firstPath: IndexPath? {
    listState.data.map.sections.firstIndex { $0.itemCount > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  final var lastPath: IndexPath? {
    listState.data.map.sections.lastIndex { $0.itemCount > 0 }.map {
      IndexPath(item: listState.data.map.sections[$0].itemCount - 1, section: $0)
    }
  }
}
