import Foundation
import WeftListLayouts
import WeftNodes

/// A data source that shows snapshots: the program provides the content, and the changes are derived from it.
/// Main.
///
/// The table or collection does not retain its data source, so keep a reference to this one.
/// ```swift
/// let source = SnapshotDataSource<Int, Post.ID>(for: table) { id, _ in { [post = posts[id]] in PostNode(post) } }
/// var snapshot = CollectionSnapshot<Int, Post.ID>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(posts.map(\.id))
/// source.apply(snapshot)
/// ```
@MainActor
public final class SnapshotDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The snapshot that is shown, or will be when its cells are ready.
  public private(set) var snapshot = CollectionSnapshot<Section, Item>()
  /// Returns the block that creates the cell of an item, from its identifier and its index path.
  public let nodeBlock: @MainActor (Item, IndexPath) -> CellNodeBlock
  /// Returns the block that creates a supplementary cell, such as a header; nil for none. Set it before a
  /// snapshot is shown.
  public var supplementaryNodeBlock: (@MainActor (SupplementaryKind, Section) -> CellNodeBlock?)?
  /// Returns the title of a section of a table; nil for none. Set it before a snapshot is shown.
  public var title: (@MainActor (Section) -> String?)?
  /// Whether the user may drag an item to another place, if `ListNode.allowsInteractiveMovement` is set. Nil, the default,
  /// for all items.
  public var canMove: (@MainActor (Item) -> Bool)?
  /// Called when the user has dragged an item to another place: `snapshot` is already that with the new order.
  public var onMove: (@MainActor (Item) -> Void)?
  private weak var list: ListNode?

  /// Creates a data source, and sets it on a table. Any thread.
  nonisolated public init(
    for tableNode: TableNode, nodeBlock: @escaping @MainActor (Item, IndexPath) -> CellNodeBlock
  ) {
    self.nodeBlock = nodeBlock
    list = tableNode
    tableNode.dataSource = self
  }

  /// Creates a data source, and sets it on a collection. Any thread.
  nonisolated public init(
    for collectionNode: CollectionNode, nodeBlock: @escaping @MainActor (Item, IndexPath) -> CellNodeBlock
  ) {
    self.nodeBlock = nodeBlock
    list = collectionNode
    collectionNode.dataSource = self
  }

  /// Shows a snapshot: items that are in both snapshots keep their cells, wherever they move.
  ///
  /// - Parameters:
  ///   - isAnimated: whether visible cells move to their new places with an animation.
  ///   - completion: called once, on main, like that of a batch of updates; with false if the list is gone.
  public func apply(
    _ newSnapshot: CollectionSnapshot<Section, Item>, animated isAnimated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let list else {
      snapshot = newSnapshot
      completion?(false)
      return
    }
    list.performBatchUpdates(
      animated: isAnimated,
      { [self] in
        let changes = SnapshotDifference(from: snapshot, to: newSnapshot).changes
        snapshot = newSnapshot
        snapshot.reloadsWereShown()
        list.change { $0.add(changes) }
      }, completion: completion)
  }

  /// Shows a snapshot, and creates all cells again.
  public func applyByReloadingData(_ newSnapshot: CollectionSnapshot<Section, Item>) {
    snapshot = newSnapshot
    snapshot.reloadsWereShown()
    list?.reloadData()
  }

  /// The identifier of an item; nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, snapshot.sections.indices.contains(indexPath.section),
      snapshot.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return snapshot.sections[indexPath.section].items[indexPath.item]
  }

  /// The index path of an item; nil if there is none.
  public func indexPath(for item: Item) -> IndexPath? { snapshot.indexPath(for: item) }

  private func mayMove(itemAt indexPath: IndexPath) -> Bool { canMove?(item(at: indexPath)) ?? true }

  private func moveItem(at indexPath: IndexPath, to target: IndexPath) {
    let moved = item(at: indexPath)
    snapshot.deleteItems([moved])
    let section = snapshot.sections[target.section]
    if section.items.indices.contains(target.item) {
      snapshot.insertItems([moved], beforeItem: section.items[target.item])
    } else {
      snapshot.appendItems([moved], toSection: section.section)
    }
    onMove?(moved)
  }

  private func item(at indexPath: IndexPath) -> Item {
    snapshot.sections[indexPath.section].items[indexPath.item]
  }
}

extension SnapshotDataSource: CollectionDataSource {
  /// The number of sections of the snapshot.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { snapshot.numberOfSections }

  /// The number of items of a section of the snapshot.
  public func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    snapshot.sections[section].items.count
  }

  /// The block that creates the cell of an item.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { nodeBlock(item(at: indexPath), indexPath) }

  /// The block that creates a supplementary cell.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { supplementaryNodeBlock?(kind, snapshot.sections[indexPath.section].section) }

  /// What `canMove` says.
  public func collectionNode(_ collectionNode: CollectionNode, canMoveItemAt indexPath: IndexPath) -> Bool {
    mayMove(itemAt: indexPath)
  }

  /// Moves an item in the snapshot.
  public func collectionNode(
    _ collectionNode: CollectionNode, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { moveItem(at: sourceIndexPath, to: destinationIndexPath) }
}

extension SnapshotDataSource: TableDataSource {
  /// The number of sections of the snapshot.
  public func numberOfSections(in tableNode: TableNode) -> Int { snapshot.numberOfSections }

  /// The number of items of a section of the snapshot.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    snapshot.sections[section].items.count
  }

  /// The block that creates the cell of a row.
  public func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    nodeBlock(item(at: indexPath), indexPath)
  }

  /// The title of a section.
  public func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
    title?(snapshot.sections[section].section)
  }

  /// What `canMove` says.
  public func tableNode(_ tableNode: TableNode, canMoveRowAt indexPath: IndexPath) -> Bool {
    mayMove(itemAt: indexPath)
  }

  /// Moves an item in the snapshot.
  public func tableNode(
    _ tableNode: TableNode, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { moveItem(at: sourceIndexPath, to: destinationIndexPath) }
}
