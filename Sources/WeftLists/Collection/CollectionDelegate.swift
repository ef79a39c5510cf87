import Foundation
import WeftControls
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftTransfer

/// Receives the events of a collection, and decides about them. Main. Set it as the `delegate` of the
/// collection; it also receives the scroll events. Every method has a default.
@MainActor
public protocol CollectionDelegate: ScrollNodeDelegate {
  /// The range of sizes in points that an item may choose; nil, the default, leaves it to the layout.
  func collectionNode(_ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath)
    -> SizeRange?

  /// The range of sizes in points that a supplementary cell may choose; nil, the default, leaves it to the
  /// layout.
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> SizeRange?

  /// Called when a cell is about to become visible.
  func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)
  /// Called when a cell is no longer visible, also because the collection is not.
  func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)
  /// Called when a supplementary cell is about to become visible.
  func collectionNode(_ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)
  /// Called when a supplementary cell is no longer visible, also because the collection is not.
  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Whether an item may look pressed. True by default; if false, pressing the item does not select it
  /// either.
  func collectionNode(_ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when an item begins to look pressed.
  func collectionNode(_ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath)
  /// Called when an item no longer looks pressed.
  func collectionNode(_ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath)

  /// Whether the user may select an item. True by default.
  func collectionNode(_ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has selected an item.
  func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath)
  /// Whether the user may deselect an item. True by default.
  func collectionNode(_ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has deselected an item.
  func collectionNode(_ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath)

  /// Called once when the user has changed the selection, whatever the number of items.
  func collectionNodeDidChangeSelection(_ collectionNode: CollectionNode)
  /// Called when the user opens an item: by a double click, or by Return; see `ListNode.selectionStyle`.
  ///
  /// - Returns: whether an item was opened. False by default: then Return does something else.
  func collectionNode(_ collectionNode: CollectionNode, openItemAt indexPath: IndexPath) -> Bool
  /// The title of an item, which the user finds by typing its beginning. Nil by default. Called for all items while the user
  /// types.
  func collectionNode(_ collectionNode: CollectionNode, typeAheadTextForItemAt indexPath: IndexPath)
    -> String?

  /// What the user drags away with an item. Nil by default: it can't be dragged, unless it may be moved in the list; see
  /// `ListNode.allowsInteractiveMovement`. If an item is selected, all selected items are dragged with it.
  func collectionNode(_ collectionNode: CollectionNode, dragItemsForItemAt indexPath: IndexPath) -> DragItems?
  /// Called when a drag of items has ended. Remove them here if they were moved elsewhere. Not called for items that
  /// were moved in the list.
  ///
  /// - Parameter action: what has become of them; nil if they were not dropped, or not taken.
  func collectionNode(
    _ collectionNode: CollectionNode, didEndDraggingItemsAt indexPaths: [IndexPath], action: DragAction?)
  /// Whether something from elsewhere may be dropped before an item, or at the end of a section. Nil by default.
  ///
  /// - Returns: what would become of it; nil to refuse it.
  func collectionNode(_ collectionNode: CollectionNode, canAccept drop: Drop, at indexPath: IndexPath)
    -> DragAction?
  /// Called when something from elsewhere was dropped there: insert it in the data and in the list.
  ///
  /// - Returns: what has become of it; nil, the default, if it was not taken.
  func collectionNode(_ collectionNode: CollectionNode, dropped drop: Drop, at indexPath: IndexPath) async
    -> DragAction?

  /// Whether to fetch the next batch of data when the end of the content comes near. True by default, which
  /// only matters for delegates that fetch.
  func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches the next batch of data, reports the new items to the node on main, and then ends the context.
  /// Called on a background queue, and not again until the context has ended. Without this method no batches
  /// are fetched.
  nonisolated func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext)

  /// Called when an update did not match the data, and all data was reloaded instead; see `UpdateError`.
  func collectionNode(_ collectionNode: CollectionNode, didFailToUpdate error: UpdateError)
}

extension CollectionDelegate {
  /// Nil: the layout decides.
  public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? { nil }
  /// Nil: the layout decides.
  public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> SizeRange? { nil }
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode) {}
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode) {}
  /// Does nothing.
  public func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode
  ) {}
  /// Does nothing.
  public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode
  ) {}
  /// True.
  public func collectionNode(
    _ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath) {}
  /// True.
  public func collectionNode(
    _ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath) {}
  /// True.
  public func collectionNode(
    _ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionNode(_ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath) {}
  /// Nothing.
  public func collectionNode(_ collectionNode: CollectionNode, dragItemsForItemAt indexPath: IndexPath)
    -> DragItems?
  {
    nil
  }
  /// Does nothing.
  public func collectionNode(
    _ collectionNode: CollectionNode, didEndDraggingItemsAt indexPaths: [IndexPath], action: DragAction?
  ) {}
  /// Nil.
  public func collectionNode(
    _ collectionNode: CollectionNode, canAccept drop: Drop, at indexPath: IndexPath
  ) -> DragAction? { nil }
  /// Takes nothing.
  public func collectionNode(
    _ collectionNode: CollectionNode, dropped drop: Drop, at indexPath: IndexPath
  ) async -> DragAction? { nil }
  /// Does nothing.
  public func collectionNodeDidChangeSelection(_ collectionNode: CollectionNode) {}
  /// False.
  public func collectionNode(_ collectionNode: CollectionNode, openItemAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Nil.
  public func collectionNode(
    _ collectionNode: CollectionNode, typeAheadTextForItemAt indexPath: IndexPath
  ) -> String? { nil }
  /// Does nothing: the error is logged in any case.
  public func collectionNode(_ collectionNode: CollectionNode, didFailToUpdate error: UpdateError) {}
  /// True.
  public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { true }
  /// Fetches nothing, now and later.
  public nonisolated func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    context.refuse()
  }
}
