import Foundation
import WeftCommands
import WeftListLayouts
import WeftNodes

// What the rooms above need of a list, besides the public interface.

extension ListNode {
  /// What the cells share, such as the columns of a table. Any thread.
  package final var cellContext: (any Sendable)? {
    get { listSettings.withLock { $0.cellContext } }
    set { listSettings.replace(\.cellContext, with: newValue) }
  }
}

@MainActor
extension ListNode {
  /// All cells that exist, visible or not, in no order.
  package final var existingCells: [CellNode] { listState.cells.elements.values.compactMap(\.node) }

  /// What opening an item does if the delegate does nothing. Returns whether it does something.
  package final var opensByDefault: (@MainActor (IndexPath) -> Bool)? {
    get { listState.input.opensByDefault }
    set { listState.input.opensByDefault = newValue }
  }

  /// Whether the user was typing the beginning of a title when a key was pressed.
  package final func isTypingAhead(at event: KeyEvent) -> Bool {
    listState.input.typeAhead.isTyping(at: event.time(orNow: now))
  }

  /// Selects an item for the user, instead of others, and scrolls to it; does nothing if the user can't select it.
  package final func moveSelection(to path: IndexPath) {
    guard allowsSelection, isSelectable(path) else { return }
    changeSelection { selectByUser(path, keepingOthers: false) }
    scroll(to: path, .none, isAnimated: true)
  }

  /// The selected items, as ranges.
  package final var selectedRanges: [ItemRange] { listState.data.selection.ranges }

  /// Selects items for the program, instead of others.
  package final func replaceSelection(with ranges: [ItemRange]) {
    var selection = ItemSelection()
    for range in ranges { selection.set(true, range) }
    setSelection(selection)
  }

  /// Reports that the items of a section are others now, in an open batch.
  ///
  /// - Parameters:
  ///   - limit: how many items may be moved one by one.
  /// - Returns: false, and nothing is reported, if more items than that have moved.
  package final func report<Item: Hashable & Sendable>(
    from old: [Item], to new: [Item], movingAtMost limit: Int
  ) -> Bool {
    var (before, after) = (CollectionSnapshot<Int, Item>(), CollectionSnapshot<Int, Item>())
    before.appendSections([0])
    before.appendItems(old)
    after.appendSections([0])
    after.appendItems(new)
    let changes = SnapshotDifference(from: before, to: after).changes
    guard changes.movedItems.count <= limit else { return false }
    change { $0.add(changes) }
    return true
  }
}
