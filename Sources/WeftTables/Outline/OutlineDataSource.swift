import WeftLists

/// Provides the items of an outline. Main.
///
/// Items are values by which the program knows what is shown, such as paths or identifiers. Each occurs once in an outline.
@MainActor
public protocol OutlineDataSource<Item>: AnyObject, Sendable {
  /// What identifies the content of a row.
  associatedtype Item: Hashable & Sendable

  /// The children of an item, or of the outline itself for nil. Called when the item is opened, when it is reloaded,
  /// and, unless `outlineNode(_:isExpandable:)` is implemented, when its row is shown.
  func outlineNode(_ outlineNode: OutlineNode<Item>, childrenOf item: Item?) -> OutlineChildren<Item>

  /// Whether an item can be opened. Called when its row is shown. True by default if it has children, or if they have to be
  /// loaded; implement it if finding the children takes time.
  func outlineNode(_ outlineNode: OutlineNode<Item>, isExpandable item: Item) -> Bool

  /// A block that creates the cell of an item on another thread: an ``OutlineCellNode``, or another cell that contains an
  /// ``OutlineExpanderNode`` for the row.
  func outlineNode(
    _ outlineNode: OutlineNode<Item>, nodeBlockFor item: Item, in row: OutlineRow
  ) -> CellNodeBlock
}

extension OutlineDataSource {
  /// Whether the item has children, or they have to be loaded.
  public func outlineNode(_ outlineNode: OutlineNode<Item>, isExpandable item: Item) -> Bool {
    switch self.outlineNode(outlineNode, childrenOf: item) {
    case .items(let items): !items.isEmpty
    case .counted(let count, _): count > 0
    case .loading: true
    }
  }
}
