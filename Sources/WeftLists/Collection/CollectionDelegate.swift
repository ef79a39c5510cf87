import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// Hears what happens in a collection, and decides about it. Main. Set it as the `delegate` of the collection;
/// it hears of scrolling too. Everything has a default.
@MainActor
public protocol CollectionDelegate: ScrollNodeDelegate {
  /// The sizes in points between which an item may choose; nil, the default, leaves it to the layout.
  func collectionNode(_ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath)
    -> SizeRange?

  /// The same for a supplementary cell.
  func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> SizeRange?

  /// A cell is about to be seen.
  func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)
  /// A cell is no longer seen.
  func collectionNode(_ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)
  /// A supplementary cell is about to be seen.
  func collectionNode(_ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)
  /// A supplementary cell is no longer seen.
  func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Whether an item may look pressed. True by default; an item that may not is not selected by a press either.
  func collectionNode(_ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// An item looks pressed now.
  func collectionNode(_ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath)
  /// An item looks pressed no longer.
  func collectionNode(_ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath)

  /// Whether a person may select an item. True by default.
  func collectionNode(_ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// A person has selected an item.
  func collectionNode(_ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath)
  /// Whether a person may deselect an item. True by default.
  func collectionNode(_ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// A person has deselected an item.
  func collectionNode(_ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath)

  /// Whether the next batch of data is wanted, now that the end of the content comes near. True by default, which
  /// counts for delegates that fetch.
  func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches the next batch of data, tells the node of it on main, and then ends the context. Called on a
  /// background queue, once until the context has ended. Without it no batches are fetched.
  nonisolated func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext)

  /// An update did not fit the data, and everything was loaded anew instead; see `UpdateError`.
  func collectionNode(_ collectionNode: CollectionNode, didFailToUpdate error: UpdateError)
}

extension CollectionDelegate {
  /// What the layout says.
  public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? { nil }
  /// What the layout says.
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
  /// Does nothing: the log has it.
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
