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
    guard let element = listState.cells.elements[ObjectIdentifier(cell)],
      case .item(let path)? = element.address
    else { return nil }
    let selected =
      listState.data.selection.contains(path)
      ? selectedPaths.map { listState.data.map.element(at: .item($0)) } : [element]
    let given = selected.compactMap { element in element.indexPath.flatMap { delegateDragItems(at: $0) } }
      .filter { !$0.contents.items.isEmpty }
    let mayMove = allowsInteractiveMovement && sourceAllowsMove(at: path)
    guard mayMove || !given.isEmpty else { return nil }
    let movable = mayMove ? selected.filter { $0.indexPath.map { sourceAllowsMove(at: $0) } ?? false } : []
    var items: DragItems
    if let first = given.first {
      items = first
      items.identity = DragIdentity()
      items.contents = PasteboardContents(
        given.flatMap(\.contents.items), fileOperation: first.contents.fileOperation)
    } else {
      let item = PasteboardItem(Data(), type: .listItem)
      items = DragItems(Array(repeating: item, count: max(movable.count, 1)), actions: [.move])
    }
    for element in selected { element.holdCount += 1 }
    listState.input.drags.append(
      DraggedElements(
        identity: items.identity, all: selected, movable: movable, actions: items.actions))
    // The cell may leave the list before the drag has ended.
    cell.draggingList = self
    // Only then the cells are dimmed: not in the picture for the pointer, which is made of them.
    setNeedsListUpdate()
    return items
  }

  final func dragDidEnd(_ items: DragItems, _ action: DragAction?) {
    guard let index = listState.input.drags.firstIndex(where: { $0.identity === items.identity }) else {
      return
    }
    let dragged = listState.input.drags.remove(at: index)
    for element in dragged.all { element.holdCount -= 1 }
    let paths = dragged.all.compactMap(\.indexPath)
    if !dragged.isMoved, !paths.isEmpty { notifyDelegate(ofDragOf: paths, action) }
    // Cells that the next update moves or removes are dimmed until then.
    if listState.updates.transition == nil { updateDimming() }
  }

  /// Dims the cells of the items that are dragged, and no others. Cells come and go while items are dragged.
  final func updateDimming() {
    guard !listState.input.drags.isEmpty || !listState.input.dimmed.isEmpty else { return }
    for drag in listState.input.drags where drag.identity == nil {
      for element in drag.all { element.holdCount -= 1 }
    }
    listState.input.drags.removeAll { $0.identity == nil }
    let elements = listState.input.drags.flatMap(\.all).filter { $0.address != nil }
    listState.input.dimmed.set(elements.compactMap(\.node))
  }

  // MARK: The target

  /// The elements that a drop moves in the list; empty for other drags.
  private func movedElements(of drop: Drop) -> [CellElement] {
    listState.input.drags.first { $0.movesInList(drop) }?.movable.filter { $0.indexPath != nil } ?? []
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

  final func performDrop(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    guard let insertion = insertionPoint(at: point), acceptance(of: drop, insertion) != nil else {
      return nil
    }
    let moved = movedElements(of: drop)
    guard !moved.isEmpty else { return await delegatePerformDrop(drop, at: insertion.path) }
    for index in listState.input.drags.indices where listState.input.drags[index].identity === drop.identity {
      listState.input.drags[index].isMoved = true
    }
    return move(moved, to: insertion) ? .move : nil
  }
}
