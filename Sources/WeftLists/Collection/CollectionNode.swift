import Foundation
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftThreads
import WeftTransfer

/// Shows items in a layout of your choice: lists, flows, grids, galleries, waterfalls or a custom layout.
///
/// Set a data source, which provides the number of items and creates a cell for each, and a delegate, to
/// receive the user's actions:
/// ```swift
/// let node = CollectionNode(layout: GridLayout(columnCount: 3))
/// node.dataSource = self
/// node.delegate = self
/// ```
/// For any number of items, only those near the viewport have cells, which are created and measured on other
/// threads. When data changes, report it with `performBatchUpdates(animated:_:completion:)` and the like, or
/// show a `CollectionSnapshot`.
open class CollectionNode: ListNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private struct Source {
    weak var value: (any CollectionDataSource)?
  }

  private final let givenSource = Protected(Source())
  private final var source: (any CollectionDataSource)? { givenSource.withLock { $0.value } }
  private final let kinds = Protected<[SupplementaryKind]>([])

  /// Creates a collection. Any thread.
  ///
  /// - Parameter layout: the layout that arranges the items.
  public override init(layout: any CollectionLayout) { super.init(layout: layout) }

  /// The data source; weakly referenced. Any thread; its methods are called on main. Setting another one
  /// reloads all data; without one the collection is empty.
  public final var dataSource: (any CollectionDataSource)? {
    get { source }
    set {
      let old = givenSource.withLock { source in
        defer { source.value = newValue }
        return source.value
      }
      if old !== newValue { onMain { ($0 as? ListNode)?.dataSourceDidChange() } }
    }
  }

  /// The layout that arranges the items. Any thread; setting it on main takes effect with the next update,
  /// without animation.
  public final var layout: any CollectionLayout {
    get { collectionLayout }
    set {
      listSettings.replace(\.layout, with: newValue)
      onMain { ($0 as? ListNode)?.layoutDidChange(isAnimated: false) }
    }
  }

  /// Changes the layout. Main.
  ///
  /// - Parameter isAnimated: whether visible cells move to their new places with an animation.
  @MainActor public final func setLayout(_ layout: any CollectionLayout, animated isAnimated: Bool) {
    listSettings.replace(\.layout, with: layout)
    layoutDidChange(isAnimated: isAnimated)
  }

  /// Registers a kind of supplementary elements that sections have, for which the data source creates cells.
  /// Main, before data is loaded.
  @MainActor public final func registerSupplementaryNode(ofKind kind: SupplementaryKind) {
    kinds.withLock { kinds in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }

  /// The registered kinds of supplementary elements, in the order of registration. Any thread.
  public final var registeredSupplementaryElementKinds: [SupplementaryKind] { kinds.withLock { $0 } }

  // MARK: ListNode

  @MainActor private final var listener: (any CollectionDelegate)? { delegate as? any CollectionDelegate }

  @MainActor override final var hasDataSource: Bool { source != nil }

  @MainActor override final var dataSourceName: String? { source.map { String(describing: type(of: $0)) } }

  @MainActor override final func sourceSectionCount() -> Int { source?.numberOfSections(in: self) ?? 0 }

  @MainActor override final func sourceItemCount(inSection section: Int) -> Int {
    source?.collectionNode(self, numberOfItemsInSection: section) ?? 0
  }

  @MainActor override final func sourceSupplementaryCounts(
    inSection section: Int
  ) -> [SupplementaryKind: Int] {
    guard let source else { return [:] }
    var counts: [SupplementaryKind: Int] = [:]
    for kind in source.collectionNode(self, supplementaryElementKindsInSection: section) { counts[kind] = 1 }
    return counts
  }

  @MainActor override final func sourceContext(forSection section: Int) -> (any Sendable)? {
    source?.collectionNode(self, contextForSection: section)
  }

  @MainActor override final func sourceNodeBlock(for address: CollectionElementAddress) -> CellNodeBlock? {
    guard let source else { return nil }
    switch address {
    case .item(let path): return source.collectionNode(self, nodeBlockForItemAt: path)
    case .supplementary(let kind, let path):
      if let block = source.collectionNode(self, nodeBlockForSupplementaryElementOfKind: kind, at: path) {
        return block
      }
      guard let node = source.collectionNode(self, nodeForSupplementaryElementOfKind: kind, at: path) else {
        return nil
      }
      return { node }
    }
  }

  @MainActor override final func sourceModel(forItemAt path: IndexPath) -> (any Sendable)? {
    source?.collectionNode(self, nodeModelForItemAt: path)
  }

  @MainActor override final func delegateSizeRange(
    for address: CollectionElementAddress, proposed: SizeRange
  ) -> SizeRange? {
    guard let listener else { return nil }
    switch address {
    case .item(let path): return listener.collectionNode(self, constrainedSizeForItemAt: path)
    case .supplementary(let kind, let path):
      return listener.collectionNode(self, constrainedSizeForSupplementaryElementOfKind: kind, at: path)
    }
  }

  @MainActor override final func notifyDelegate(
    isDisplayed: Bool, _ cell: CellNode, _ address: CollectionElementAddress?
  ) {
    let isItem = cell.supplementaryElementKind == nil
    switch (isItem, isDisplayed) {
    case (true, true): listener?.collectionNode(self, willDisplayItemWith: cell)
    case (true, false): listener?.collectionNode(self, didEndDisplayingItemWith: cell)
    case (false, true): listener?.collectionNode(self, willDisplaySupplementaryElementWith: cell)
    case (false, false): listener?.collectionNode(self, didEndDisplayingSupplementaryElementWith: cell)
    }
  }

  @MainActor override final func delegateAllowsHighlight(at path: IndexPath) -> Bool {
    listener?.collectionNode(self, shouldHighlightItemAt: path) ?? true
  }

  @MainActor override final func notifyDelegate(isHighlighted: Bool, at path: IndexPath) {
    if isHighlighted {
      listener?.collectionNode(self, didHighlightItemAt: path)
    } else {
      listener?.collectionNode(self, didUnhighlightItemAt: path)
    }
  }

  @MainActor override final func delegateChoice(isSelecting: Bool, at path: IndexPath) -> IndexPath? {
    let isAllowed =
      isSelecting
      ? listener?.collectionNode(self, shouldSelectItemAt: path)
      : listener?.collectionNode(self, shouldDeselectItemAt: path)
    return isAllowed ?? true ? path : nil
  }

  @MainActor override final func notifyDelegate(isSelected: Bool, at path: IndexPath) {
    if isSelected {
      listener?.collectionNode(self, didSelectItemAt: path)
    } else {
      listener?.collectionNode(self, didDeselectItemAt: path)
    }
  }

  @MainActor override final func sourceAllowsMove(at path: IndexPath) -> Bool {
    source?.collectionNode(self, canMoveItemAt: path) ?? false
  }

  @MainActor override final func sourceMove(from path: IndexPath, to target: IndexPath) {
    source?.collectionNode(self, moveItemAt: path, to: target)
  }

  @MainActor override final func delegateDragItems(at path: IndexPath) -> DragItems? {
    listener?.collectionNode(self, dragItemsForItemAt: path)
  }

  @MainActor override final func notifyDelegate(ofDragOf paths: [IndexPath], _ action: DragAction?) {
    listener?.collectionNode(self, didEndDraggingItemsAt: paths, action: action)
  }

  @MainActor override final func delegateAccepts(_ drop: Drop, at path: IndexPath) -> DragAction? {
    listener?.collectionNode(self, canAccept: drop, at: path)
  }

  @MainActor override final func delegatePerformDrop(_ drop: Drop, at path: IndexPath) async -> DragAction? {
    await listener?.collectionNode(self, dropped: drop, at: path)
  }

  @MainActor override final func notifyDelegateOfSelection() {
    listener?.collectionNodeDidChangeSelection(self)
  }

  @MainActor override final func delegateOpens(at path: IndexPath) -> Bool {
    listener?.collectionNode(self, openItemAt: path) ?? false
  }

  @MainActor override final func delegateTypeAheadText(at path: IndexPath) -> String? {
    listener?.collectionNode(self, typeAheadTextForItemAt: path)
  }

  @MainActor override final func delegateAllowsBatch() -> Bool {
    listener?.shouldBatchFetch(for: self) ?? false
  }

  @MainActor override final func delegateBatchFetch() -> (@Sendable (BatchContext) -> Void)? {
    guard let listener else { return nil }
    return { context in listener.collectionNode(self, willBeginBatchFetchWith: context) }
  }

  @MainActor override final func notifyDelegate(_ error: UpdateError) {
    listener?.collectionNode(self, didFailToUpdate: error)
  }
}
