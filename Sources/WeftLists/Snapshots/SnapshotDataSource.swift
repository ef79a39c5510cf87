import Foundation
import WeftNodes

/// A data source that shows snapshots: a program says what there is, and what has changed follows from that. Main.
///
/// The table or collection keeps its data source weakly, so keep this one.
/// ```swift
/// let source = SnapshotDataSource<Int, Post.ID>(for: table) { id, _ in { [post = posts[id]] in PostNode(post) } }
/// var snapshot = CollectionSnapshot<Int, Post.ID>()
/// snapshot.appendSections([0])
/// snapshot.appendItems(posts.map(\.id))
/// source.apply(snapshot)
/// ```
@MainActor
public final class SnapshotDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What is shown, or will be as soon as its cells are ready.
  public private(set) var snapshot = CollectionSnapshot<Section, Item>()
  /// What makes the cell of an item; gets what identifies it, and where it is.
  public let nodeBlock: @MainActor (Item, IndexPath) -> CellNodeBlock
  /// What makes a supplementary cell, such as a header; nil for none. Set it before something is shown.
  public var supplementaryNodeBlock: (@MainActor (SupplementaryKind, Section) -> CellNodeBlock?)?
  /// The titles of sections of tables; nil for none. Set it before something is shown.
  public var title: (@MainActor (Section) -> String?)?
  private weak var list: ListNode?

  /// Makes a data source for a table, and sets it there. Any thread.
  nonisolated public init(
    for tableNode: TableNode, nodeBlock: @escaping @MainActor (Item, IndexPath) -> CellNodeBlock
  ) {
    self.nodeBlock = nodeBlock
    list = tableNode
    tableNode.dataSource = self
  }

  /// Makes a data source for a collection, and sets it there. Any thread.
  nonisolated public init(
    for collectionNode: CollectionNode, nodeBlock: @escaping @MainActor (Item, IndexPath) -> CellNodeBlock
  ) {
    self.nodeBlock = nodeBlock
    list = collectionNode
    collectionNode.dataSource = self
  }

  /// Shows a snapshot: items that are in both keep their cells, wherever they are.
  ///
  /// - Parameters:
  ///   - isAnimated: whether cells move to their new places, where they are seen.
  ///   - completion: called once, on main, as that of a batch of updates.
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

  /// Shows a snapshot and makes all cells anew.
  public func applyByReloadingData(_ newSnapshot: CollectionSnapshot<Section, Item>) {
    snapshot = newSnapshot
    snapshot.reloadsWereShown()
    list?.reloadData()
  }

  /// What identifies an item; nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard indexPath.count == 2, snapshot.sections.indices.contains(indexPath.section),
      snapshot.sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    return snapshot.sections[indexPath.section].items[indexPath.item]
  }

  /// Where an item is; nil if there is none.
  public func indexPath(for item: Item) -> IndexPath? { snapshot.indexPath(for: item) }

  private func item(at indexPath: IndexPath) -> Item {
    snapshot.sections[indexPath.section].items[indexPath.item]
  }
}

extension SnapshotDataSource: CollectionDataSource {
  /// The sections of the snapshot.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int { snapshot.numberOfSections }

  /// The items of the snapshot.
  public func collectionNode(_ collectionNode: CollectionNode, numberOfItemsInSection section: Int) -> Int {
    snapshot.sections[section].items.count
  }

  /// What makes the cell of an item.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock { nodeBlock(item(at: indexPath), indexPath) }

  /// What makes a supplementary cell.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: SupplementaryKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { supplementaryNodeBlock?(kind, snapshot.sections[indexPath.section].section) }
}

extension SnapshotDataSource: TableDataSource {
  /// The sections of the snapshot.
  public func numberOfSections(in tableNode: TableNode) -> Int { snapshot.numberOfSections }

  /// The items of the snapshot.
  public func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    snapshot.sections[section].items.count
  }

  /// What makes the cell of a row.
  public func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    nodeBlock(item(at: indexPath), indexPath)
  }

  /// The title of a section.
  public func tableNode(_ tableNode: TableNode, titleForHeaderInSection section: Int) -> String? {
    title?(snapshot.sections[section].section)
  }
}
