import Foundation
import WeftGraphics
import WeftLayout
import WeftListLayouts
import WeftNodes
import WeftSwipes
import WeftThreads
import WeftTransfer

/// Shows rows one below the other, in sections with headers and footers.
///
/// Set a data source, which provides the number of rows and creates a cell for each, and a delegate, to
/// receive the user's actions. For any number of rows, only those near the viewport have cells, which are
/// created and measured on other threads. Rows have the width of the table, and the height of their cells
/// plus a pixel for the line between them.
open class TableNode: ListNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private struct Source {
    weak var value: (any TableDataSource)?
  }

  private final let givenSource = Protected(Source())
  private final var source: (any TableDataSource)? { givenSource.withLock { $0.value } }
  private final let tableSettings: Protected<TableSettings>

  /// Creates a table. Any thread.
  public init(style: TableStyle = .plain) {
    let settings = TableSettings(style: style)
    tableSettings = Protected(settings)
    super.init(layout: settings.layout)
    onDidLoad { node in (node as? TableNode)?.allowSwipes() }
  }

  /// The data source; weakly referenced. Any thread; its methods are called on main. Setting another one
  /// reloads all data; without one the table is empty.
  public final var dataSource: (any TableDataSource)? {
    get { source }
    set {
      let old = givenSource.withLock { source in
        defer { source.value = newValue }
        return source.value
      }
      if old !== newValue { onMain { ($0 as? ListNode)?.dataSourceDidChange() } }
    }
  }

  /// The style of the table. Any thread.
  public final var tableStyle: TableStyle { tableSettings.withLock { $0.style } }

  /// The separator between rows; a line by default. Any thread.
  public final var separatorStyle: TableSeparatorStyle {
    get { tableSettings.withLock { $0.separatorStyle } }
    set { change(\.separatorStyle, to: newValue) }
  }

  /// The distance of the lines between rows from the sides, in points: 15 at the left by default. Left and right are
  /// exchanged where lines run from the right. Any thread.
  public final var separatorInset: EdgeInsets {
    get { tableSettings.withLock { $0.separatorInset } }
    set { change(\.separatorInset, to: newValue) }
  }

  /// The height of all rows, in points, without the line between them; nil, the default, to measure each row.
  /// Any thread.
  public final var rowHeight: CGFloat? {
    get { tableSettings.withLock { $0.rowHeight } }
    set { change(\.rowHeight, to: newValue) }
  }

  /// The estimated height of rows that are not measured yet, in points; nil, the default, for the average of
  /// the others. Any thread.
  public final var estimatedRowHeight: CGFloat? {
    get { tableSettings.withLock { $0.estimatedRowHeight } }
    set { change(\.estimatedRowHeight, to: newValue) }
  }

  /// The least width of the rows, in points; 0 by default. If the table is narrower, it can be scrolled horizontally, too.
  /// Any thread.
  public final var minimumRowWidth: CGFloat {
    get { tableSettings.withLock { $0.minimumRowWidth } }
    set { change(\.minimumRowWidth, to: newValue) }
  }

  private final func change<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<TableSettings, Value> & Sendable, to value: Value
  ) {
    let layout: ListLayout? = tableSettings.withLock { settings in
      guard assign(&settings[keyPath: keyPath], value) else { return nil }
      return settings.layout
    }
    guard let layout else { return }
    listSettings.withLock { $0.layout = layout }
    onMain { ($0 as? ListNode)?.layoutDidChange(isAnimated: false) }
  }

  // MARK: ListNode

  @MainActor private final var listener: (any TableDelegate)? { delegate as? any TableDelegate }

  /// In tables, completions are called when the rows are in the tree.
  @MainActor override final var completionsWaitForAnimations: Bool { false }

  @MainActor override final var cellsHaveLayoutAttributes: Bool { false }

  @MainActor override final var hasDataSource: Bool { source != nil }

  @MainActor override final var dataSourceName: String? { source.map { String(describing: type(of: $0)) } }

  @MainActor override final func sourceSectionCount() -> Int { source?.numberOfSections(in: self) ?? 0 }

  @MainActor override final func sourceItemCount(inSection section: Int) -> Int {
    source?.tableNode(self, numberOfRowsInSection: section) ?? 0
  }

  @MainActor override final func sourceSupplementaryCounts(
    inSection section: Int
  ) -> [SupplementaryKind: Int] {
    guard let source else { return [:] }
    var counts: [SupplementaryKind: Int] = [:]
    if source.tableNode(self, hasHeaderInSection: section) { counts[.sectionHeader] = 1 }
    if source.tableNode(self, hasFooterInSection: section) { counts[.sectionFooter] = 1 }
    return counts
  }

  @MainActor override final func sourceNodeBlock(for address: CollectionElementAddress) -> CellNodeBlock? {
    guard let source else { return nil }
    switch address {
    case .item(let path): return source.tableNode(self, nodeBlockForRowAt: path)
    case .supplementary(let kind, let path): return titleBlock(kind, path.section, source)
    }
  }

  @MainActor private final func titleBlock(
    _ kind: SupplementaryKind, _ section: Int, _ source: any TableDataSource
  ) -> CellNodeBlock? {
    let isHeader = kind == .sectionHeader
    let node =
      isHeader
      ? source.tableNode(self, nodeForHeaderInSection: section)
      : source.tableNode(self, nodeForFooterInSection: section)
    if let node { return { node } }
    let title =
      isHeader
      ? source.tableNode(self, titleForHeaderInSection: section)
      : source.tableNode(self, titleForFooterInSection: section)
    guard let title else { return nil }
    return { SectionTitleNode(title, isHeader: isHeader) }
  }

  @MainActor override final func sourceModel(forItemAt path: IndexPath) -> (any Sendable)? {
    source?.tableNode(self, nodeModelForRowAt: path)
  }

  /// The width is always the table's.
  @MainActor override final func delegateSizeRange(
    for address: CollectionElementAddress, proposed: SizeRange
  ) -> SizeRange? {
    guard case .item(let path) = address,
      let range = listener?.tableNode(self, constrainedSizeForRowAt: path)
    else { return nil }
    return SizeRange(
      min: CGSize(width: proposed.min.width, height: range.min.height),
      max: CGSize(width: proposed.max.width, height: range.max.height))
  }

  @MainActor override final func notifyDelegate(
    isDisplayed: Bool, _ cell: CellNode, _ address: CollectionElementAddress?
  ) {
    guard cell.supplementaryElementKind == nil else { return }
    if isDisplayed {
      listener?.tableNode(self, willDisplayRowWith: cell)
    } else {
      listener?.tableNode(self, didEndDisplayingRowWith: cell)
    }
  }

  @MainActor override final func delegateAllowsHighlight(at path: IndexPath) -> Bool {
    listener?.tableNode(self, shouldHighlightRowAt: path) ?? true
  }

  @MainActor override final func notifyDelegate(isHighlighted: Bool, at path: IndexPath) {
    if isHighlighted {
      listener?.tableNode(self, didHighlightRowAt: path)
    } else {
      listener?.tableNode(self, didUnhighlightRowAt: path)
    }
  }

  @MainActor override final func delegateChoice(isSelecting: Bool, at path: IndexPath) -> IndexPath? {
    guard let listener else { return path }
    return isSelecting
      ? listener.tableNode(self, willSelectRowAt: path) : listener.tableNode(self, willDeselectRowAt: path)
  }

  @MainActor override final func notifyDelegate(isSelected: Bool, at path: IndexPath) {
    if isSelected {
      listener?.tableNode(self, didSelectRowAt: path)
    } else {
      listener?.tableNode(self, didDeselectRowAt: path)
    }
  }

  @MainActor override final func sourceAllowsMove(at path: IndexPath) -> Bool {
    source?.tableNode(self, canMoveRowAt: path) ?? false
  }

  @MainActor override final func sourceMove(from path: IndexPath, to target: IndexPath) {
    source?.tableNode(self, moveRowAt: path, to: target)
  }

  @MainActor override final func delegateDragItems(at path: IndexPath) -> DragItems? {
    listener?.tableNode(self, dragItemsForRowAt: path)
  }

  @MainActor override final func notifyDelegate(ofDragOf paths: [IndexPath], _ action: DragAction?) {
    listener?.tableNode(self, didEndDraggingRowsAt: paths, action: action)
  }

  @MainActor override final func delegateAccepts(_ drop: Drop, at path: IndexPath) -> DragAction? {
    listener?.tableNode(self, canAccept: drop, at: path)
  }

  @MainActor override final func delegatePerformDrop(_ drop: Drop, at path: IndexPath) async -> DragAction? {
    await listener?.tableNode(self, dropped: drop, at: path)
  }

  @MainActor override final func notifyDelegateOfSelection() {
    listener?.tableNodeDidChangeSelection(self)
  }

  @MainActor override final func delegateOpens(at path: IndexPath) -> Bool {
    listener?.tableNode(self, openRowAt: path) ?? false
  }

  @MainActor override final func delegateTypeAheadText(at path: IndexPath) -> String? {
    listener?.tableNode(self, typeAheadTextForRowAt: path)
  }

  @MainActor override final func delegateSwipeActions(at path: IndexPath, on edge: SwipeEdge) -> SwipeActions?
  {
    switch edge {
    case .leading: listener?.tableNode(self, leadingSwipeActionsForRowAt: path)
    case .trailing: listener?.tableNode(self, trailingSwipeActionsForRowAt: path)
    }
  }

  @MainActor override final func delegateAllowsBatch() -> Bool {
    listener?.shouldBatchFetch(for: self) ?? false
  }

  @MainActor override final func delegateBatchFetch() -> (@Sendable (BatchContext) -> Void)? {
    guard let listener else { return nil }
    return { context in listener.tableNode(self, willBeginBatchFetchWith: context) }
  }

  @MainActor override final func notifyDelegate(_ error: UpdateError) {
    listener?.tableNode(self, didFailToUpdate: error)
  }
}
