import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// Hears what happens in a table, and decides about it. Main. Set it as the `delegate` of the table; it hears
/// of scrolling too. Everything has a default.
@MainActor
public protocol TableDelegate: ScrollNodeDelegate {
  /// The heights in points between which a row may choose; the widths are the table's. Nil, the default, for
  /// any height.
  func tableNode(_ tableNode: TableNode, constrainedSizeForRowAt indexPath: IndexPath) -> SizeRange?

  /// A row is about to be seen.
  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode)
  /// A row is no longer seen.
  func tableNode(_ tableNode: TableNode, didEndDisplayingRowWith node: CellNode)

  /// Whether a row may look pressed. True by default; a row that may not is not selected by a press either.
  func tableNode(_ tableNode: TableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row looks pressed now.
  func tableNode(_ tableNode: TableNode, didHighlightRowAt indexPath: IndexPath)
  /// A row looks pressed no longer.
  func tableNode(_ tableNode: TableNode, didUnhighlightRowAt indexPath: IndexPath)

  /// A person is about to select a row: returns the one to select instead, or nil for none. The same one by
  /// default.
  func tableNode(_ tableNode: TableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A person has selected a row.
  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath)
  /// A person is about to deselect a row: returns the one to deselect instead, or nil for none. The same one by
  /// default.
  func tableNode(_ tableNode: TableNode, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A person has deselected a row.
  func tableNode(_ tableNode: TableNode, didDeselectRowAt indexPath: IndexPath)

  /// Whether the next batch of data is wanted, now that the end of the content comes near. True by default, which
  /// counts for delegates that fetch.
  func shouldBatchFetch(for tableNode: TableNode) -> Bool

  /// Fetches the next batch of data, tells the node of it on main, and then ends the context. Called on a
  /// background queue, once until the context has ended. Without it no batches are fetched.
  nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext)

  /// An update did not fit the data, and everything was loaded anew instead; see `UpdateError`.
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
  /// Does nothing: the log has it.
  public func tableNode(_ tableNode: TableNode, didFailToUpdate error: UpdateError) {}
  /// True.
  public func shouldBatchFetch(for tableNode: TableNode) -> Bool { true }
  /// Fetches nothing, now and later.
  public nonisolated func tableNode(_ tableNode: TableNode, willBeginBatchFetchWith context: BatchContext) {
    context.refuse()
  }
}
