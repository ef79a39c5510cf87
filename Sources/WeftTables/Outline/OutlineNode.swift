import Foundation
import WeftCommands
import WeftControls
import WeftLists
import WeftNodes
import WeftSemantics
import WeftThreads

// The rows of an outline are those of a table. A tree of branches (`OutlineBranch`) says which item is in which row: there is
// one for each item that is open. Opening an item inserts the rows of its children in the table, as one range, so it does not
// matter how many they are; closing deletes them.

/// A table whose rows open and show rows below them, to any depth: a tree.
///
/// ```swift
/// final class Folders: OutlineDataSource {
///   func outlineNode(_ node: OutlineNode<URL>, childrenOf url: URL?) -> OutlineChildren<URL> {
///     .loading { try contents(of: url ?? home) }
///   }
///   func outlineNode(
///     _ node: OutlineNode<URL>, nodeBlockFor url: URL, in row: OutlineRow
///   ) -> CellNodeBlock { { OutlineCellNode(row, title: url.lastPathComponent) } }
/// }
/// ```
/// It is a table in everything else: with its delegate, its selection, its drags, and its index paths, whose rows are those
/// that are shown at present, all in section 0. `item(at:)` and `indexPath(for:)` convert between both.
///
/// A press on the triangle of a row opens and closes it, and so does a double click if the delegate does nothing then. With the
/// keyboard, the arrow to the right opens a row, or goes to its first child; that to the left closes it, or goes to the item
/// around it; with Shift they do so with everything below; `+`, `-` and `*` open, close, and open everything below.
/// Items that are open stay so when an item around them is closed and opened again, and when they are reloaded.
open class OutlineNode<Item: Hashable & Sendable>: TableNode, @unchecked Sendable {
  // Unchecked: what is stored is behind a lock, or confined to main.
  private struct Source {
    weak var value: (any OutlineDataSource<Item>)?
  }

  /// Children that are being loaded. They are not needed any more when the outline is gone.
  final class Loading {
    let task: Task<Void, Never>
    /// Where the item is; nil for the outline itself.
    let place: OutlineBranch<Item>.Place?

    init(task: Task<Void, Never>, place: OutlineBranch<Item>.Place?) {
      (self.task, self.place) = (task, place)
    }

    deinit { task.cancel() }
  }

  /// An open child that is saved while the item around it is closed.
  struct SavedChild {
    let index: Int
    let item: Item
  }

  struct WeakRow {
    weak var row: OutlineRow?
  }

  private let givenSource = Protected(Source())
  private let rowSource = OutlineRowSource<Item>()
  /// The top of the tree; nil until it is needed.
  @MainActor final var root: OutlineBranch<Item>?
  /// What was open below items that are closed now.
  @MainActor final var saved: [Item?: [SavedChild]] = [:]
  @MainActor final var loadings: [Item?: Loading] = [:]
  /// The children of items that are open while those around them are replaced: shown until their own have been loaded again.
  @MainActor final var keptChildren: [Item: OutlineChildren<Item>.Known] = [:]
  /// The rows that cells show.
  @MainActor final var rows: [Item: WeakRow] = [:]
  /// The number of rows at which those of cells that are gone are forgotten.
  @MainActor private final var rowLimit = 1000

  /// Makes an outline. Any thread.
  ///
  /// - Parameter source: the data source, which is weakly referenced; it can also be set later.
  public init(_ source: (any OutlineDataSource<Item>)? = nil) {
    givenSource.withLock { $0.value = source }
    super.init()
    separatorStyle = .none
    rowSource.outline = self
    dataSource = rowSource
    onDidLoad { node in
      guard let node = node as? OutlineNode<Item> else { return }
      node.rowAccessibility = node.accessibilityOfRows
      node.opensByDefault = { [weak node] path in node?.toggleRow(path.row) ?? false }
    }
  }

  /// Provides the items; weakly referenced. Any thread; its methods are called on main. Setting another one begins anew.
  public final var outlineDataSource: (any OutlineDataSource<Item>)? {
    get { givenSource.withLock { $0.value } }
    set {
      givenSource.withLock { $0.value = newValue }
      onMain { node in (node as? OutlineNode<Item>)?.resetData() }
    }
  }

  /// Called when the children of an item could not be loaded: the item is closed again, or keeps the children that it
  /// had before. Nil stands for the outline itself, which stays empty until `reloadChildren()`, `resetData()` or
  /// another data source loads its items again. Main.
  @MainActor public final var onLoadingFailure: ((Item?, any Error) -> Void)?

  /// Forgets all items and what is open, and asks for the items again. Main.
  @MainActor public final func resetData() {
    for loading in loadings.values { loading.task.cancel() }
    (root, saved, loadings, rows) = (nil, [:], [:], [:])
    reloadData()
  }

  // MARK: Input

  /// Opens and closes rows by keys. Call super.
  open override func keyPressed(_ event: KeyEvent) -> Bool { expands(on: event) || super.keyPressed(event) }

  // MARK: Accessibility

  /// A tree. Call super.
  open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    if description.role == .list { description.role = .tree }
  }
}

// MARK: - Items and rows

@MainActor
extension OutlineNode {
  /// The item in a row; nil if there is no such row.
  public final func item(at indexPath: IndexPath) -> Item? { place(ofRow: indexPath.row)?.item }

  /// Where an item is; nil if it is not shown, because an item around it is closed. O(number of rows).
  public final func indexPath(for item: Item) -> IndexPath? {
    place(of: item).map { IndexPath(row: $0.branch.row(ofChild: $0.index), section: 0) }
  }

  /// The item around the one in a row; nil at the top, and if there is no such row.
  public final func parent(ofItemAt indexPath: IndexPath) -> Item? {
    place(ofRow: indexPath.row)?.branch.item
  }

  /// How many items are around the one in a row; nil if there is no such row.
  public final func level(ofItemAt indexPath: IndexPath) -> Int? { place(ofRow: indexPath.row)?.branch.level }

  /// The selected items, in their order.
  public final var selectedItems: [Item] { indexPathsForSelectedRows.compactMap(item) }

  /// Whether the item in a row is open.
  public final func isExpanded(at indexPath: IndexPath) -> Bool {
    place(ofRow: indexPath.row).map { $0.branch.branch(ofChild: $0.index) != nil } ?? false
  }

  /// Whether an item is shown and open. O(number of rows).
  public final func isExpanded(_ item: Item) -> Bool {
    place(of: item).map { $0.branch.branch(ofChild: $0.index) != nil } ?? false
  }

  final func place(ofRow row: Int) -> OutlineBranch<Item>.Place? {
    guard let root = loadedRoot(), (0..<root.rowCount).contains(row) else { return nil }
    return root.place(ofRow: row)
  }

  final func place(of item: Item) -> OutlineBranch<Item>.Place? {
    var found: OutlineBranch<Item>.Place?
    loadedRoot()?.forEachBranch { branch in
      guard found == nil, let index = branch.children.firstIndex(of: item) else { return }
      found = OutlineBranch.Place(branch: branch, index: index)
    }
    return found
  }

  /// The top of the tree, made if it was not needed yet; nil while it is being loaded, and without a data source.
  @discardableResult
  final func loadedRoot() -> OutlineBranch<Item>? {
    if root == nil, loadings[nil] == nil, let source = outlineDataSource {
      switch source.outlineNode(self, childrenOf: nil) {
      case .loading(let load): begin(load, nil, at: nil)
      case let children: root = children.known.map { branch(nil, level: 0, $0, at: 0) }
      }
    }
    return root
  }

  // MARK: Rows of cells

  /// The cell of a row.
  final func nodeBlock(forRow row: Int) -> CellNodeBlock {
    guard let place = place(ofRow: row), let source = outlineDataSource else { return { CellNode() } }
    let item = place.item
    let known = rows[item]?.row
    let outlineRow =
      known ?? OutlineRow(look(of: place)) { [weak self] in self?.toggle(item, near: place) }
    known?.update(look(of: place))
    rows[item] = WeakRow(row: outlineRow)
    pruneRows()
    return source.outlineNode(self, nodeBlockFor: item, in: outlineRow)
  }

  private func look(of place: OutlineBranch<Item>.Place) -> OutlineRow.Look {
    let item = place.item
    let isLoading = loadings[item] != nil
    let isExpanded = isLoading || place.branch.branch(ofChild: place.index) != nil
    return OutlineRow.Look(
      level: place.branch.level, isExpandable: isExpanded || isExpandable(item), isExpanded: isExpanded,
      isLoading: isLoading)
  }

  final func isExpandable(_ item: Item) -> Bool {
    outlineDataSource?.outlineNode(self, isExpandable: item) ?? false
  }

  /// Forgets the rows of cells that are gone, once they are many.
  private func pruneRows() {
    guard rows.count > rowLimit else { return }
    rows = rows.filter { $0.value.row != nil }
    rowLimit = max(2 * rows.count, 1000)
  }

  /// Shows in its cell whether an item is open.
  final func updateRow(of place: OutlineBranch<Item>.Place) { rows[place.item]?.row?.update(look(of: place)) }

  /// Shows in all cells whether their items are open.
  final func updateAllRows() {
    for cell in existingCells {
      if let path = cell.indexPath, let place = place(ofRow: path.row) { updateRow(of: place) }
    }
  }
}
