import Foundation
import WeftListLayouts
import WeftNodes

@MainActor
extension TableNode {
  // MARK: Changes

  /// Reports inserted rows, by their paths after the update. Main; see
  /// `performBatchUpdates(animated:_:completion:)`.
  public final func insertRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.insertedItems += indexPaths }
  }

  /// Reports deleted rows, by their paths before the update.
  public final func deleteRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.deletedItems += indexPaths }
  }

  /// Reports adjacent inserted rows, by their indices after the update. Many take no longer than one.
  public final func insertRows(_ rows: Range<Int>, inSection section: Int) {
    guard !rows.isEmpty else { return }
    change { $0.insertedRanges.append(ItemRange(section: section, items: rows)) }
  }

  /// Reports adjacent deleted rows, by their indices before the update. Many take no longer than one.
  public final func deleteRows(_ rows: Range<Int>, inSection section: Int) {
    guard !rows.isEmpty else { return }
    change { $0.deletedRanges.append(ItemRange(section: section, items: rows)) }
  }

  /// Reports rows whose content has changed, by their paths before the update. Their cells are created again,
  /// unless they can show the data source's new model.
  public final func reloadRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.reloadedItems += indexPaths }
  }

  /// Reports a moved row, which keeps its cell.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Reports inserted sections, with all their rows.
  public final func insertSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.insertedSections += sections }
  }

  /// Reports deleted sections, with all their rows.
  public final func deleteSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.deletedSections += sections }
  }

  /// Reports sections whose rows have changed: all their cells are created again.
  public final func reloadSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.reloadedSections += sections }
  }

  /// Reports a moved section, with all its rows, which keep their cells.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Asks for the size range of every row again, and measures the cells again. Main.
  public final func relayoutRows() { remeasure() }

  // MARK: Queries

  /// The number of rows in a section, as of the last update; 0 if the section does not exist. Main.
  public final func numberOfRows(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The cell of a row; created immediately, on main, if there was none yet. Nil if the row does not exist.
  /// Main.
  public final func nodeForRow(at indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of a row; see `nodeForRow(at:)`.
  public final func node(forRowAt indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The header of a section; nil if there is none. Main.
  public final func headerNode(forSection section: Int) -> CellNode? { cell(at: .header(ofSection: section)) }

  /// The footer of a section; nil if there is none. Main.
  public final func footerNode(forSection section: Int) -> CellNode? { cell(at: .footer(ofSection: section)) }

  /// The index path of a cell's row, as of the last update; nil if it is not the cell of a row in this table.
  /// Main.
  public final func indexPath(forNode node: CellNode) -> IndexPath? {
    if case .item(let path)? = address(of: node) { path } else { nil }
  }

  /// The index path of a cell's row; see `indexPath(forNode:)`.
  public final func indexPath(forRowWith node: CellNode) -> IndexPath? { indexPath(forNode: node) }

  /// The visible rows, in the order of the layout. Main.
  public final var indexPathsForVisibleRows: [IndexPath] { visiblePaths }

  /// The row at a point, in points of the content; nil if no row is shown there. Main.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// The frame of a row, in points of the content, as known so far; nil if the row does not exist, or before
  /// the table is laid out. Main.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect? {
    listState.content.layout?.frame(forItemAt: indexPath)
  }

  // MARK: Selection and scrolling

  /// The selected rows, in their order. Main.
  public final var indexPathsForSelectedRows: [IndexPath] { selectedPaths }

  /// Selects a row without asking or notifying the delegate. Main.
  ///
  /// - Parameters:
  ///   - indexPath: the row; nil to deselect all.
  ///   - isAnimated: whether the content scrolls to the row with an animation.
  ///   - scrollPosition: the position to which the row scrolls; `none` not to scroll.
  public final func selectRow(
    at indexPath: IndexPath?, animated isAnimated: Bool = false, scrollPosition: ListScrollPosition = .none
  ) {
    guard let indexPath else { return deselectAll(except: nil) }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }
  }

  /// Selects rows, and no others, without asking or notifying the delegate; of several, only the first if
  /// `allowsMultipleSelection` is false. Those that do not exist are ignored. Main.
  public final func selectRows(at indexPaths: [IndexPath]) { selectOnly(indexPaths) }

  /// Deselects a row without asking or notifying the delegate. Main.
  ///
  /// - Parameter isAnimated: has no effect.
  public final func deselectRow(at indexPath: IndexPath, animated isAnimated: Bool = false) {
    deselect(indexPath)
  }

  /// Scrolls to a row; does nothing if it does not exist. Main.
  ///
  /// - Parameters:
  ///   - scrollPosition: the position at which the row is shown; `none` for the shortest distance.
  ///   - isAnimated: whether to scroll with an animation, if the content is visible.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ListScrollPosition = .none, animated isAnimated: Bool = true
  ) { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }

  // MARK: Interactive moves

  /// Begins an interactive move of a row. `ListNode` has `updateInteractiveMovementTargetPosition(_:)` and
  /// the methods that end the move. Main.
  ///
  /// - Returns: whether the move has begun: the data source allows it, the cell of the row is in the list, and no
  ///   other move is under way.
  public final func beginInteractiveMovementForRow(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }
}
