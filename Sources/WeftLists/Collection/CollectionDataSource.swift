import Foundation
import WeftNodes
import WeftThreads

/// Says what a collection shows. Main.
///
/// Of `collectionNode(_:nodeBlockForItemAt:)` and `collectionNode(_:nodeForItemAt:)` one has to be written. Both
/// are called only for items that come near to being seen, or that somebody asks for, and again for an item
/// that was far away for long and whose cell was let go of.
@MainActor
public protocol CollectionDataSource: AnyObject, Sendable {
  /// How many sections there are. 1 by default.
  func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// How many items a section has.
  func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int

  /// What makes the cell of an item, on another thread. Preferred. By default a block for the cell that
  /// `collectionNode(_:nodeForItemAt:)` makes now.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// Makes the cell of an item, on main.
  func collectionNode(_ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath) -> CellNode

  /// What an item is about. Nil by default. The cell gets it as `nodeModel`; when the item is reloaded, a cell
  /// that can show the new model stays: see `CellNode.canUpdateToNodeModel(_:)`.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)?

  /// What makes a supplementary cell of a section, such as a header; nil, the default, stands for what
  /// `collectionNode(_:nodeForSupplementaryElementOfKind:at:)` makes.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock?

  /// Makes a supplementary cell of a section; nil, the default, for none.
  func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNode?

  /// The kinds of supplementary elements that a section has: by default those that were registered with the
  /// collection.
  func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryKind]

  /// What the layout has to know of a section besides its items. Nil by default. Asked for new and reloaded
  /// sections.
  func collectionNode(_ collectionNode: CollectionNode, contextForSection section: Int) -> (any Sendable)?

  /// Whether a person may drag an item to another place, where
  /// `ListNode.allowsInteractiveMovement` is set. True by default.
  func collectionNode(_ collectionNode: CollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool
  /// A person has dragged an item over another place: move it there in the data, and nothing else. It may come back,
  /// if the drag is broken off.
  func collectionNode(
    _ collectionNode: CollectionNode, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension CollectionDataSource {
  /// One section.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { 1 }

  /// A block for the cell that `collectionNode(_:nodeForItemAt:)` makes now.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let node = self.collectionNode(collectionNode, nodeForItemAt: indexPath)
    return { node }
  }

  /// Stops the program: this or the block has to be written.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> CellNode {
    ruleIsBroken(
      "\(type(of: self)) needs collectionNode(_:nodeBlockForItemAt:) or collectionNode(_:nodeForItemAt:)")
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

  /// Does nothing, which is right only if nothing can be moved.
  public func collectionNode(
    _ collectionNode: CollectionNode, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
