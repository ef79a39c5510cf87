import Foundation
import WeftNodes
import WeftTransfer

// What is dragged from the list and dropped on it: items of its own to other places, and whatever the delegate gives and
// takes.

extension PasteboardType {
  /// An item of a list that has no data for others, and can only be moved within the list.
  fileprivate static let listItem: PasteboardType = "application/x-weft-list-item"
}

@MainActor
extension ListNode {
  // MARK: The source

  /// What is dragged with a cell: what the delegate gives for it, or for all selected items if it is one of them.
  final func dragItems(of cell: CellNode) -> DragItems? {
    guard let element = list.cells.elements[ObjectIdentifier(cell)], case .item(let path)? = element.address
    else { return nil }
    let selected = element.isSelected ? selectedElements : [element]
    let given = selected.compactMap { element in element.indexPath.flatMap { delegateDragItems(at: $0) } }
    let mayMove = allowsInteractiveMovement && sourceAllowsMove(at: path)
    guard mayMove || !given.isEmpty else { return nil }
    let movable = selected.filter { $0.indexPath.map { sourceAllowsMove(at: $0) } ?? false }
    list.input.dragged = DraggedElements(all: selected, movable: mayMove ? movable : [])
    guard var items = given.first else {
      let count = max(movable.count, 1)
      return DragItems(
        Array(repeating: PasteboardItem(Data(), type: .listItem), count: count), actions: [.move])
    }
    items.contents = PasteboardContents(
      given.flatMap(\.contents.items), fileOperation: items.contents.fileOperation)
    return items
  }

  final func dragDidEnd(of cell: CellNode, _ action: DragAction?) {
    // The list has moved the items itself, or the data was replaced.
    guard let dragged = list.input.dragged else { return }
    list.input.dragged = nil
    let paths = dragged.all.compactMap { $0.element?.indexPath }
    if !paths.isEmpty { notifyDelegate(ofDragOf: paths, action) }
  }

  // MARK: The target

  /// The elements that are moved by a drag from this list; empty for other drags.
  private func movedElements(of drop: Drop) -> [CellElement] {
    guard let cell = drop.source as? CellNode, cell.owner === self, let dragged = list.input.dragged else {
      return []
    }
    return dragged.movable.compactMap(\.element).filter { $0.indexPath != nil }
  }

  final func acceptance(of drop: Drop, at point: CGPoint) -> DragAction? {
    let insertion = insertionPoint(at: point)
    guard let insertion, let action = acceptance(of: drop, insertion) else {
      showInsertion(nil)
      return nil
    }
    let moved = movedElements(of: drop)
    let stays =
      !moved.isEmpty && ItemMoves(of: moved.compactMap(\.indexPath), to: insertion.path).isEmpty
    showInsertion(stays ? nil : insertion)
    return action
  }

  private func acceptance(of drop: Drop, _ insertion: InsertionPoint) -> DragAction? {
    !movedElements(of: drop).isEmpty ? .move : delegateAccepts(drop, at: insertion.path)
  }

  final func take(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    guard let insertion = insertionPoint(at: point), acceptance(of: drop, insertion) != nil else {
      return nil
    }
    let moved = movedElements(of: drop)
    guard !moved.isEmpty else { return await delegateTakes(drop, at: insertion.path) }
    list.input.dragged = nil
    return move(moved, to: insertion) ? .move : nil
  }
}
