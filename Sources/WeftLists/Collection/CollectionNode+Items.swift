import Foundation
import WeftListLayouts
import WeftNodes

@MainActor
extension CollectionNode {
  // MARK: Changes

  /// Reports inserted items, by their paths after the update. Main; see
  /// `performBatchUpdates(animated:_:completion:)`.
  public final func insertItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.insertedItems += indexPaths }
  }

  /// Reports deleted items, by their paths before the update.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.deletedItems += indexPaths }
  }

  /// Reports adjacent inserted items, by their indices after the update. Many take no longer than one.
  public final func insertItems(_ items: Range<Int>, inSection section: Int) {
    guard !items.isEmpty else { return }
    change { $0.insertedRanges.append(ItemRange(section: section, items: items)) }
  }

  /// Reports adjacent deleted items, by their indices before the update. Many take no longer than one.
  public final func deleteItems(_ items: Range<Int>, inSection section: Int) {
    guard !items.isEmpty else { return }
    change { $0.deletedRanges.append(ItemRange(section: section, items: items)) }
  }

  /// Reports items whose content has changed, by their paths before the update. Their cells are created
  /// again, unless they can show the data source's new model.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.reloadedItems += indexPaths }
  }

  /// Reports a moved item, which keeps its cell.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Reports inserted sections, with all their items.
  public final func insertSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.insertedSections += sections }
  }

  /// Reports deleted sections, with all their items.
  public final func deleteSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.deletedSections += sections }
  }

  /// Reports sections whose items have changed: all their cells are created again.
  public final func reloadSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.reloadedSections += sections }
  }

  /// Reports a moved section, with all its items, which keep their cells.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Asks for the size range of every item again, and measures the cells again. Main.
  public final func relayoutItems() { remeasure() }

  // MARK: Queries

  /// The number of items in a section, as of the last update; 0 if the section does not exist. Main.
  public final func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The cell of an item; created immediately, on main, if there was none yet. Nil if the item does not
  /// exist. Main.
  public final func nodeForItem(at indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of an item; see `nodeForItem(at:)`.
  public final func node(forItemAt indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of a supplementary element; nil if there is none. Main.
  public final func supplementaryNode(
    forElementKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CellNode? { cell(at: .supplementary(kind, at: indexPath)) }

  /// The index path of a cell's item, as of the last update; nil if it is not the cell of an item in this
  /// collection. Main.
  public final func indexPath(forNode node: CellNode) -> IndexPath? {
    if case .item(let path)? = address(of: node) { path } else { nil }
  }

  /// The index path of a cell's item; see `indexPath(forNode:)`.
  public final func indexPath(forItemWith node: CellNode) -> IndexPath? { indexPath(forNode: node) }

  /// The visible items, in the order of the layout. Main.
  public final var indexPathsForVisibleItems: [IndexPath] { visiblePaths }

  /// The item at a point, in points of the content; nil if no item is shown there. Main.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// The frame of an item, in points of the content, as known so far; nil if the item does not exist, or before
  /// the collection is laid out. Main.
  public final func frameForItem(at indexPath: IndexPath) -> CGRect? {
    listState.content.layout?.frame(forItemAt: indexPath)
  }

  /// The context of a section; see `CollectionDataSource.collectionNode(_:contextForSection:)`. Nil if the
  /// section does not exist. Main.
  public final func context(forSection section: Int) -> (any Sendable)? {
    loadDataIfNeeded()
    let sections = listState.data.map.sections
    return sections.indices.contains(section) ? sections[section].context : nil
  }

  // MARK: Selection and scrolling

  /// The selected items, in their order. Main.
  public final var indexPathsForSelectedItems: [IndexPath] { selectedPaths }

  /// Selects an item without asking or notifying the delegate. Main.
  ///
  /// - Parameters:
  ///   - indexPath: the item; nil to deselect all.
  ///   - isAnimated: whether the content scrolls to the item with an animation.
  ///   - scrollPosition: the position to which the item scrolls; `none` not to scroll.
  public final func selectItem(
    at indexPath: IndexPath?, animated isAnimated: Bool = false, scrollPosition: ListScrollPosition = .none
  ) {
    guard let indexPath else { return deselectAll(except: nil) }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }
  }

  /// Selects items, and no others, without asking or notifying the delegate; of several, only the first if
  /// `allowsMultipleSelection` is false. Those that do not exist are ignored. Main.
  public final func selectItems(at indexPaths: [IndexPath]) { selectOnly(indexPaths) }

  /// Deselects an item without asking or notifying the delegate. Main.
  ///
  /// - Parameter isAnimated: has no effect.
  public final func deselectItem(at indexPath: IndexPath, animated isAnimated: Bool = false) {
    deselect(indexPath)
  }

  /// Scrolls to an item; does nothing if it does not exist. Main.
  ///
  /// - Parameters:
  ///   - scrollPosition: the position at which the item is shown; `none` for the shortest distance.
  ///   - isAnimated: whether to scroll with an animation, if the content is visible.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ListScrollPosition = .none, animated isAnimated: Bool = true
  ) { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }

  // MARK: Interactive moves

  /// Begins an interactive move of an item. `ListNode` has `updateInteractiveMovementTargetPosition(_:)` and
  /// the methods that end the move. Main.
  ///
  /// - Returns: whether the move has begun: the data source allows it, the cell of the item is in the list, and no
  ///   other move is under way.
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }
}
