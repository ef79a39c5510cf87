import Foundation
import WeftNodes

@MainActor
extension CollectionNode {
  // MARK: Changes

  /// Tells that there are new items, at places as they are now. Main; see
  /// `performBatchUpdates(animated:_:completion:)`.
  public final func insertItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.insertedItems += indexPaths }
  }

  /// Tells that items are gone, by their places before.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.deletedItems += indexPaths }
  }

  /// Tells that items have another content: their cells are made anew, unless they can take over the data source's
  /// new model. Places count as before.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.reloadedItems += indexPaths }
  }

  /// Tells that an item is at another place. Its cell stays.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Tells that there are new sections, with all their items.
  public final func insertSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.insertedSections += sections }
  }

  /// Tells that sections are gone, with all their items.
  public final func deleteSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.deletedSections += sections }
  }

  /// Tells that sections have other items: all their cells are made anew.
  public final func reloadSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.reloadedSections += sections }
  }

  /// Tells that a section is at another place, with all its items, whose cells stay.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Asks for the range of sizes of every item anew, and measures the cells again. Main.
  public final func relayoutItems() { remeasure() }

  // MARK: What there is

  /// How many items a section has, as of the last update; 0 if there is no such section. Main.
  public final func numberOfItems(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The cell of an item; made now, on main, if it was not yet. Nil if there is no such item. Main.
  public final func nodeForItem(at indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of an item; see `nodeForItem(at:)`.
  public final func node(forItemAt indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of a supplementary element; nil if there is none. Main.
  public final func supplementaryNode(
    forElementKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CellNode? { cell(at: .supplementary(kind, at: indexPath)) }

  /// Where the item of a cell is, as of the last update; nil if it is none of an item here. Main.
  public final func indexPath(forNode node: CellNode) -> IndexPath? {
    if case .item(let path)? = address(of: node) { path } else { nil }
  }

  /// Where the item of a cell is; see `indexPath(forNode:)`.
  public final func indexPath(forItemWith node: CellNode) -> IndexPath? { indexPath(forNode: node) }

  /// The items that are seen, in the order of the layout. Main.
  public final var indexPathsForVisibleItems: [IndexPath] { visiblePaths }

  /// The item at a point, in points of the content; nil if there is none that is shown. Main.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// Where an item is, in points of the content, as far as is known; nil if there is none. Main.
  public final func frameForItem(at indexPath: IndexPath) -> CGRect? {
    list.content.layout?.frame(forItemAt: indexPath)
  }

  /// What the data source said of a section; see `CollectionDataSource.collectionNode(_:contextForSection:)`. Nil
  /// if there is no such section. Main.
  public final func context(forSection section: Int) -> (any Sendable)? {
    loadDataIfNeeded()
    return list.data.map.sections.indices.contains(section) ? list.data.map.sections[section].context : nil
  }

  // MARK: Selection and scrolling

  /// The selected items, in their order. Main.
  public final var indexPathsForSelectedItems: [IndexPath] { selectedPaths }

  /// Selects an item, without asking or telling the delegate. Main.
  ///
  /// - Parameters:
  ///   - indexPath: the item; nil to deselect all.
  ///   - isAnimated: whether the content moves to where the item is seen.
  ///   - scrollPosition: where the item shall be seen; `none` to leave the content where it is.
  public final func selectItem(
    at indexPath: IndexPath?, animated isAnimated: Bool = false, scrollPosition: ListScrollPosition = .none
  ) {
    guard let indexPath else { return deselectAll(except: nil) }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }
  }

  /// Deselects an item, without asking or telling the delegate. Main.
  public final func deselectItem(at indexPath: IndexPath, animated isAnimated: Bool = false) {
    deselect(indexPath)
  }

  /// Scrolls to an item. Main.
  ///
  /// - Parameters:
  ///   - scrollPosition: where it shall be seen; `none` for as near as it is.
  ///   - isAnimated: whether the content moves there, if it is seen.
  public final func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ListScrollPosition = .none, animated isAnimated: Bool = true
  ) { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }

  // MARK: Moving by people

  /// Begins to move an item for a person, and says whether the data source allows that. `ListNode` has
  /// `updateInteractiveMovementTargetPosition(_:)` and what ends it. Main.
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath, heldAt: nil)
  }
}
