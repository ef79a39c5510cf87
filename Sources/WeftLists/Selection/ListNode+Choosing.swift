import Foundation
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
  final func choose(_ path: IndexPath, keepingOthers keepsOthers: Bool) {
    guard let chosen = delegateChoice(isSelecting: true, at: path),
      let element = knownElement(at: .item(chosen))
    else { return }
    if !keepsOthers || !allowsMultipleSelection {
      for other in selectedElements where other !== element { unchoose(other) }
    }
    list.input.selectionAnchor = element
    list.input.cursor = element
    guard !element.isSelected || !selectsAsOnDesktop else { return }
    setSelected(true, element)
    notifyDelegate(isSelected: true, at: chosen)
  }

  final func unchoose(_ element: CellElement) {
    guard let path = element.indexPath, let chosen = delegateChoice(isSelecting: false, at: path),
      let element = list.data.map[.item(chosen)], element.isSelected
    else { return }
    setSelected(false, element)
    notifyDelegate(isSelected: false, at: chosen)
  }

  /// Adds an item to the selection, or removes it.
  final func toggle(_ path: IndexPath) {
    guard let element = knownElement(at: .item(path)) else { return }
    guard element.isSelected else { return choose(path, keepingOthers: true) }
    unchoose(element)
    list.input.selectionAnchor = element
    list.input.cursor = element
  }

  /// Selects all items from the anchor to one.
  ///
  /// - Parameter keepsOthers: whether items elsewhere stay selected.
  final func chooseRange(to path: IndexPath, keepingOthers keepsOthers: Bool) {
    let anchor = list.input.selectionAnchor ?? list.input.cursor
    guard allowsMultipleSelection, let anchor, let start = anchor.indexPath else {
      return choose(path, keepingOthers: keepsOthers)
    }
    let (first, last) = start < path ? (start, path) : (path, start)
    if !keepsOthers {
      for element in selectedElements {
        guard let other = element.indexPath, other < first || other > last else { continue }
        unchoose(element)
      }
    }
    choose(from: first, to: last)
    list.input.selectionAnchor = anchor
    list.input.cursor = knownElement(at: .item(path))
  }

  /// Selects all items of a range that can be selected, besides others.
  private func choose(from first: IndexPath, to last: IndexPath) {
    for section in first.section...last.section {
      let count = itemCount(inSection: section)
      let from = section == first.section ? first.item : 0
      let to = section == last.section ? last.item : count - 1
      guard from <= to else { continue }
      for item in from...to where list.data.map[.item([section, item])]?.isSelected != true {
        let path = IndexPath(item: item, section: section)
        if isSelectable(path) { choose(path, keepingOthers: true) }
      }
    }
  }

  /// Selects everything.
  final func chooseAll() {
    guard let first = firstPath, let last = lastPath else { return }
    let (anchor, cursor) = (list.input.selectionAnchor, list.input.cursor)
    choose(from: first, to: last)
    list.input.selectionAnchor = anchor
    list.input.cursor = cursor
  }

  /// Deselects everything.
  final func unchooseAll() {
    for element in selectedElements { unchoose(element) }
  }

  /// Does what the user wants, which may change the selection: the delegate hears once.
  @discardableResult
  final func changeSelection<Result>(_ body: () -> Result) -> Result {
    let before = selectedElements
    let result = body()
    placeCursor()
    if selectedElements != before { notifyDelegateOfSelection() }
    return result
  }

  final var firstPath: IndexPath? {
    list.data.map.sections.firstIndex { $0.itemCount > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  final var lastPath: IndexPath? {
    list.data.map.sections.lastIndex { $0.itemCount > 0 }.map {
      IndexPath(item: list.data.map.sections[$0].itemCount - 1, section: $0)
    }
  }
}
