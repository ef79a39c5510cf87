import Foundation
import WeftControls
import WeftLayout
import WeftNodes
import WeftSwipes
import WeftTransfer

/// Receives the events of a table, and decides about them. Main. Set it as the `delegate` of the table; it
/// also receives the scroll events. Every method has a default.
@MainActor
public protocol TableDelegate: ScrollNodeDelegate {
  /// The range of heights in points that a row may choose; the width is the table's. Nil, the default, for
  /// any height.
  func tableNode(_ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath) -> SizeRange?

  /// Called when a row is about to become visible.
  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)
  /// Called when a row is no longer visible, also because the table is not.
  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Whether a row may look pressed. True by default; if false, pressing the row does not select it either.
  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row begins to look pressed.
  func tableNode(_ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row no longer looks pressed.
  func tableNode(_ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath)

  /// Called when the user is about to select a row. Returns the row to select instead, or nil for none. The
  /// same row by default.
  func tableNode(_ tableNode: TableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user has selected a row.
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath)
  /// Called when the user is about to deselect a row. Returns the row to deselect instead, or nil for none.
  /// The same row by default.
  func tableNode(_ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user has deselected a row.
  func tableNode(_ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath)

  /// Called once when the user has changed the selection, whatever the number of rows.
  func tableNodeDidChangeSelection(_ tableNode: TableNode)
  /// Called when the user opens a row: by a double click, or by Return; see `ListNode.selectionStyle`.
  ///
  /// - Returns: whether a row was opened. False by default: then Return does something else.
  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool
  /// The title of a row, which the user finds by typing its beginning. Nil by default. Called for all rows while the user
  /// types.
  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String?

  /// What the user can do with a row by swiping it towards the end of the line, by touch or with two fingers on a touchpad;
  /// the actions appear where lines begin. Nil by default. Called when a swipe begins, and for the context menu of a row
  /// that has none; and again when the user has chosen an action, because the row may have moved: the action with the same
  /// title and style is performed then. A table that scrolls horizontally is scrolled instead.
  func tableNode(_ tableNode: TableNode, leadingSwipeActionsForRowAt indexPath: IndexPath) -> SwipeActions?
  /// What the user can do with a row by swiping it the other way; the actions appear where lines end. Nil by default.
  func tableNode(_ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath) -> SwipeActions?

  /// What the user drags away with a row. Nil by default: it can't be dragged, unless it may be moved in the list; see
  /// `ListNode.allowsInteractiveMovement`. If a row is selected, all selected rows are dragged with it.
  func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems?
  /// Called when a drag of rows has ended. Remove them here if they were moved elsewhere. Not called for rows that
  /// were moved in the list.
  ///
  /// - Parameter action: what has become of them; nil if they were not dropped, or not taken.
  func tableNode(
    _ tableNode: TableNode, didEndDraggingRowsAt indexPaths: [IndexPath], action: DragAction?)
  /// Whether something from elsewhere may be dropped before a row, or at the end of a section. Nil by default.
  ///
  /// - Returns: what would become of it; nil to refuse it.
  func tableNode(_ tableNode: TableNode, canAccept drop: Drop, at indexPath: IndexPath) -> DragAction?
  /// Called when something from elsewhere was dropped there: insert it in the data and in the list.
  ///
  /// - Returns: what has become of it; nil, the default, if it was not taken.
  func tableNode(_ tableNode: TableNode, dropped drop: Drop, at indexPath: IndexPath) async -> DragAction?

  /// Whether to fetch the next batch of data when the end of the content comes near. True by default, which
  /// only matters for delegates that fetch.
  func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches the next batch of data, reports the new rows to the node on main, and then ends the context.
  /// Called on a background queue, and not again until the context has ended. Without this method no batches
  /// are fetched.
  nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext)

  /// Called when an update did not match the data, and all data was reloaded instead; see `UpdateError`.
  func tableNode(_ tableNode: TableNode, didFailToUpdate error: UpdateError)
}

extension TableDelegate {
  /// Any height.
  public func tableNode(_ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath) -> SizeRange? {
    nil
  }
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) {}
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode) {}
  /// True.
  public func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The same row.
  public func tableNode(_ tableNode: TableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {}
  /// The same row.
  public func tableNode(_ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  /// Does nothing.
  public func tableNode(_ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath) {}
  /// Nothing.
  public func tableNode(
    _ tableNode: TableNode, leadingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActions? { nil }
  /// Nothing.
  public func tableNode(
    _ tableNode: TableNode, trailingSwipeActionsForRowAt indexPath: IndexPath
  ) -> SwipeActions? { nil }
  /// Nothing.
  public func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems? {
    nil
  }
  /// Does nothing.
  public func tableNode(
    _ tableNode: TableNode, didEndDraggingRowsAt indexPaths: [IndexPath], action: DragAction?
  ) {}
  /// Nil.
  public func tableNode(
    _ tableNode: TableNode, canAccept drop: Drop, at indexPath: IndexPath
  ) -> DragAction? { nil }
  /// Takes nothing.
  public func tableNode(
    _ tableNode: TableNode, dropped drop: Drop, at indexPath: IndexPath
  ) async -> DragAction? { nil }
  /// Does nothing.
  public func tableNodeDidChangeSelection(_ tableNode: TableNode) {}
  /// False.
  public func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool { false }
  /// Nil.
  public func tableNode(
    _ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Does nothing: the error is logged in any case.
  public func tableNode(_ tableNode: TableNode, didFailToUpdate error: UpdateError) {}
  /// True.
  public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }
  /// Fetches nothing, now and later.
  public nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    context.refuse()
  }
}
