import Foundation
import WeftNodes

@MainActor
extension TableNode {
  // MARK: Changes

  /// Tells that there are new rows, at places as they are now. Main; see
  /// `performBatchUpdates(animated:_:completion:)`.
  public final func insertRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.insertedItems += indexPaths }
  }

  /// Tells that rows are gone, by their places before.
  public final func deleteRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.deletedItems += indexPaths }
  }

  /// Tells that rows have another content: their cells are made anew, unless they can take over the data source's
  /// new model. Places count as before.
  public final func reloadRows(at indexPaths: [IndexPath]) {
    guard !indexPaths.isEmpty else { return }
    change { $0.reloadedItems += indexPaths }
  }

  /// Tells that a row is at another place. Its cell stays.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Tells that there are new sections, with all their rows.
  public final func insertSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.insertedSections += sections }
  }

  /// Tells that sections are gone, with all their rows.
  public final func deleteSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.deletedSections += sections }
  }

  /// Tells that sections have other rows: all their cells are made anew.
  public final func reloadSections(_ sections: IndexSet) {
    guard !sections.isEmpty else { return }
    change { $0.reloadedSections += sections }
  }

  /// Tells that a section is at another place, with all its rows, whose cells stay.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append(.init(from: section, to: newSection)) }
  }

  /// Asks for the range of sizes of every row anew, and measures the cells again. Main.
  public final func relayoutRows() { remeasure() }

  // MARK: What there is

  /// How many rows a section has, as of the last update; 0 if there is no such section. Main.
  public final func numberOfRows(inSection section: Int) -> Int { itemCount(inSection: section) }

  /// The cell of a row; made now, on main, if it was not yet. Nil if there is no such row. Main.
  public final func nodeForRow(at indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The cell of a row; see `nodeForRow(at:)`.
  public final func node(forRowAt indexPath: IndexPath) -> CellNode? { cell(at: .item(indexPath)) }

  /// The header of a section; nil if there is none. Main.
  public final func headerNode(forSection section: Int) -> CellNode? { cell(at: .header(ofSection: section)) }

  /// The footer of a section; nil if there is none. Main.
  public final func footerNode(forSection section: Int) -> CellNode? { cell(at: .footer(ofSection: section)) }

  /// Where the row of a cell is, as of the last update; nil if it is none of a row here. Main.
  public final func indexPath(forNode node: CellNode) -> IndexPath? {
    if case .item(let path)? = address(of: node) { path } else { nil }
  }

  /// Where the row of a cell is; see `indexPath(forNode:)`.
  public final func indexPath(forRowWith node: CellNode) -> IndexPath? { indexPath(forNode: node) }

  /// The rows that are seen, in the order of the layout. Main.
  public final var indexPathsForVisibleRows: [IndexPath] { visiblePaths }

  /// The row at a point, in points of the content; nil if there is none that is shown. Main.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// Where a row is, in points of the content, as far as is known; nil if there is none. Main.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect? {
    list.content.layout?.frame(forItemAt: indexPath)
  }

  // MARK: Selection and scrolling

  /// The selected rows, in their order. Main.
  public final var indexPathsForSelectedRows: [IndexPath] { selectedPaths }

  /// Selects a row, without asking or telling the delegate. Main.
  ///
  /// - Parameters:
  ///   - indexPath: the row; nil to deselect all.
  ///   - isAnimated: whether the content moves to where the row is seen.
  ///   - scrollPosition: where the row shall be seen; `none` to leave the content where it is.
  public final func selectRow(
    at indexPath: IndexPath?, animated isAnimated: Bool = false, scrollPosition: ListScrollPosition = .none
  ) {
    guard let indexPath else { return deselectAll(except: nil) }
    select(indexPath)
    if !scrollPosition.isEmpty { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }
  }

  /// Deselects a row, without asking or telling the delegate. Main.
  public final func deselectRow(at indexPath: IndexPath, animated isAnimated: Bool = false) {
    deselect(indexPath)
  }

  /// Scrolls to a row. Main.
  ///
  /// - Parameters:
  ///   - scrollPosition: where it shall be seen; `none` for as near as it is.
  ///   - isAnimated: whether the content moves there, if it is seen.
  public final func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ListScrollPosition = .none, animated isAnimated: Bool = true
  ) { scroll(to: indexPath, scrollPosition, isAnimated: isAnimated) }

  // MARK: Moving by people

  /// Begins to move a row for a person, and says whether the data source allows that. `ListNode` has
  /// `updateInteractiveMovementTargetPosition(_:)` and what ends it. Main.
  public final func beginInteractiveMovementForRow(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath, heldAt: nil)
  }
}
