import Foundation
import WeftListLayouts
import WeftNodes
import WeftThreads

/// Provides the items of a collection. Main.
///
/// Implement either `collectionNode(_:nodeBlockForItemAt:)` or `collectionNode(_:nodeForItemAt:)`. Both are
/// called only for items that are about to become visible, or that the program asks for. They are called
/// again for an item whose cell was evicted because it was far away for long.
@MainActor
public protocol CollectionDataSource: AnyObject, Sendable {
  /// The number of sections. 1 by default.
  func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// The number of items in a section.
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int

  /// A block that creates the cell of an item on another thread. Preferred. By default, a block that returns
  /// the cell that `collectionNode(_:nodeForItemAt:)` creates immediately.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// Creates the cell of an item on main.
  func collectionNode(_ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath) -> CellNode

  /// The model of an item. Nil by default. The cell receives it as `nodeModel`. When the item is reloaded, a
  /// cell that can show the new model is kept: see `CellNode.canUpdateToNodeModel(_:)`.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)?

  /// A block that creates a supplementary cell of a section, such as a header. If it is nil, the default,
  /// `collectionNode(_:nodeForSupplementaryElementOfKind:at:)` creates the cell.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock?

  /// Creates a supplementary cell of a section; nil, the default, for none.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNode?

  /// The kinds of supplementary elements of a section: by default those registered with the collection.
  func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryKind]

  /// Additional data about a section for the layout. Nil by default. Called for new and reloaded sections.
  func collectionNode(_ collectionNode: CollectionNode, contextForSection section: Int) -> (any Sendable)?

  /// Whether the user may drag an item to another place if `ListNode.allowsInteractiveMovement` is set. True
  /// by default.
  func collectionNode(_ collectionNode: CollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has dragged items to another place, once for each: only move it there in the data. Both paths
  /// are those at the time of the call; the destination is the path after the move.
  func collectionNode(
    _ collectionNode: CollectionNode, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionDataSource {
  /// One section.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { 1 }

  /// A block that returns the cell that `collectionNode(_:nodeForItemAt:)` creates immediately.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let node = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
    return { node }
  }

  /// Stops the program: either this method or the block has to be implemented.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> CellNode {
    requirementFailed(
      "\(type(of: self)) must implement collectionNode(_:nodeBlockForItemAt:) or collectionNode(_:nodeForItemAt:)"
    )
  }

  /// No model.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { nil }

  /// No block.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { nil }

  /// No cell.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNode? { nil }

  /// The registered kinds.
  public func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryKind] { collectionNode.registeredSupplementaryElementKinds }

  /// No context.
  public func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any Sendable)? { nil }

  /// True.
  public func collectionNode(_ collectionNode: CollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing, which is correct only if no item can be moved.
  public func collectionNode(
    _ collectionNode: CollectionNode, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
