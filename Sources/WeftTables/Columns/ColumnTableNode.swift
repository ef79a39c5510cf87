import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftSemantics

/// A table with columns: headings above rows whose parts stand below each other.
///
/// The rows are those of a table inside, ``table``, which has its data source and delegate as any table: their cells are
/// ``ColumnRowNode``s. An ``OutlineNode`` in its place gives rows that open.
///
/// ```swift
/// let node = ColumnTableNode(columns: [
///   TableColumn("name", title: "Name", width: 200, isFlexible: true),
///   TableColumn("size", title: "Size", width: 80, alignment: .trailing),
/// ])
/// node.table.dataSource = files
/// node.onSort = { [weak node] sort in files.sort(by: sort); node?.table.reloadData() }
/// ```
/// The user sorts by a click on a heading, changes the width of a column at its edge (a double click fits it to its contents),
/// moves a column by its heading, and hides and shows columns in the menu of the headings; with the keyboard, the arrow keys go
/// from heading to heading, with Shift they change the width, with Control they move the column, and Space sorts. If the
/// columns are wider than the table, they are scrolled horizontally, and the first one stays where it is.
open class ColumnTableNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or safe by itself.

  /// The rows.
  public final let table: TableNode
  final let model: TableColumns
  private let header = ColumnHeaderNode()
  @MainActor private var storedSort: ColumnSort?

  /// The height of the headings at the usual size of text, in points. They grow with larger text.
  public static let headerHeight: CGFloat = 30
  /// The height of rows at the usual size of text, in points, unless the table has another one. They grow with larger text.
  public static let rowHeight: CGFloat = 28

  /// Makes a table with columns. Any thread.
  ///
  /// - Parameters:
  ///   - columns: the columns. Of columns with the same name, the first counts.
  ///   - table: the rows: a table, or an outline. It gets rows of `rowHeight` if it has none of its own, and no lines
  ///     between them.
  public init(columns: [TableColumn], table: TableNode = TableNode()) {
    self.table = table
    model = TableColumns(columns)
    super.init()
    clipsToBounds = true
    table.cellContext = model
    table.minimumRowWidth = model.width
    table.separatorStyle = .none
    table.isDescribedByContainer = true
    if table.rowHeight == nil { table.rowHeight = Self.rowHeight }
    for node in [header, table] as [DisplayNode] { addSubnode(node) }
    onDidLoad { node in
      guard let node = node as? ColumnTableNode else { return }
      node.header.owner = node
    }
  }

  // MARK: Columns

  /// All columns in their order, also hidden ones; what the user changes is in it. Main.
  @MainActor public final var columns: [TableColumn] {
    get { model.all }
    set {
      model.all = newValue
      columnsDidChange()
    }
  }

  /// Whether the first column stays where it is while the others are scrolled horizontally. True by default. Main.
  @MainActor public final var isFirstColumnFixed: Bool {
    get { model.isFirstFixed }
    set {
      model.isFirstFixed = newValue
      columnsDidChange()
    }
  }

  /// The order that the headings show; nil, the default, for none. Main. Setting it does not call `onSort`.
  @MainActor public final var sort: ColumnSort? {
    get { storedSort }
    set {
      storedSort = newValue
      header.showTitles()
    }
  }

  /// Called when the user wants another order: sort the data, and report it to the table. Without it, headings do not sort.
  /// Main.
  @MainActor public final var onSort: ((ColumnSort) -> Void)?

  /// Called when the user has changed the width, the place or the visibility of columns. Main.
  @MainActor public final var onColumnsChange: (() -> Void)?

  /// The width of rows, in points.
  @MainActor final var rowWidth: CGFloat { max(bounds.width, model.width) }

  @MainActor private func columnsDidChange() {
    table.minimumRowWidth = model.width
    header.setNeedsLayout()
    for cell in table.existingCells { cell.setNeedsLayout() }
  }

  // MARK: Layout

  private static func enlarged(_ height: CGFloat, for traits: TraitCollection) -> CGFloat {
    (height * max(traits.contentSizeMultiplier, 1)).rounded()
  }

  /// The height that the headings have with the present size of text, in points. Any thread.
  public final var shownHeaderHeight: CGFloat { Self.enlarged(Self.headerHeight, for: traitCollection) }

  /// Makes the columns as wide, and the rows, unless the program has given them a height, as high as the text needs. Call
  /// super.
  @MainActor open override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    let factor = max(traitCollection.contentSizeMultiplier, 1)
    if model.textFactor != factor {
      model.textFactor = factor
      columnsDidChange()
    }
    guard table.rowHeight == Self.enlarged(Self.rowHeight, for: previous) else { return }
    table.rowHeight = Self.enlarged(Self.rowHeight, for: traitCollection)
  }

  /// As large as the constrained size; in a dimension that is not constrained, as large as the columns and the rows.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let rows = table.calculateSizeThatFits(constrainedSize)
    return CGSize(
      width: constrainedSize.width.isFinite ? constrainedSize.width : max(model.width, rows.width),
      height: constrainedSize.height.isFinite ? constrainedSize.height : rows.height + shownHeaderHeight)
  }

  /// Places the headings above the rows. Call super.
  @MainActor open override func layout() {
    super.layout()
    let height = min(shownHeaderHeight, bounds.height)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    table.frame = CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
    header.setNeedsLayout()
  }

  // MARK: Accessibility

  /// A table with columns, or a tree, with the name of `table` if it has none of its own. Call super.
  @MainActor open override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeTable(&description)
  }

  /// Lets the table do what concerns the rows. Call super.
  @MainActor open override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performTableAction(action) ?? super.performAccessibilityAction(action)
  }
}

// MARK: - What the user does

@MainActor
extension ColumnTableNode {
  /// Whether the user may move a column.
  final func mayMove(_ id: TableColumn.ID) -> Bool {
    columns.first { $0.id == id }?.isMovable == true && !model.isBound(id)
  }

  final func resize(_ id: TableColumn.ID, to width: CGFloat) {
    let factor = model.textFactor
    model.change(id) { column in
      column.width = width.rounded() / factor
      column.width = column.usedWidth
      // What the user has set stays.
      column.isFlexible = false
    }
    columnsDidChange()
  }

  /// Makes a column as wide as the widest of its contents that are there.
  final func fit(_ id: TableColumn.ID) {
    let widths = table.existingCells.compactMap { ($0 as? ColumnRowNode)?.naturalWidth(of: id) }
    guard let width = widths.max() else { return }
    resize(id, to: width)
    userDidChangeColumns()
  }

  final func moveColumn(_ id: TableColumn.ID, to other: TableColumn.ID) {
    if model.move(id, to: other) { columnsDidChange() }
  }

  final func toggleByUser(_ id: TableColumn.ID) {
    model.change(id) { $0.isHidden.toggle() }
    columnsDidChange()
    userDidChangeColumns()
  }

  final func userDidChangeColumns() { onColumnsChange?() }

  final func sortByUser(_ id: TableColumn.ID) {
    guard let onSort, let column = columns.first(where: { $0.id == id }), column.isSortable else { return }
    let isOther = sort?.column != id
    let new = ColumnSort(
      id, isAscending: isOther ? !column.sortsDescendingFirst : !(sort?.isAscending ?? false))
    sort = new
    onSort(new)
  }
}
