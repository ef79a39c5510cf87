import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLists
import WeftLocalization
import WeftNodes
import WeftTables
import WeftText
import WeftTheme

/// The list of files, and what is said where there are none.
final class FileListNode: DisplayNode, TableDataSource, TableDelegate, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.

  /// The rows, which have the keyboard and the selection.
  let table = FileTableNode()
  private let columns: ColumnTableNode
  private let message = TextNode()

  /// Called when a file is to be opened: by a double click, or by Return.
  @MainActor var onActivate: (() -> Void)?
  /// Called when the selection has changed.
  @MainActor var onSelect: (() -> Void)?
  /// Called for the key that goes to the folder around this one.
  @MainActor var onGoUp: (() -> Void)?
  /// Called when the user wants another order.
  @MainActor var onSort: ((ColumnSort) -> Void)?

  @MainActor private(set) var entries: [FileEntry] = []
  private let zone: TimeZone

  @MainActor init(allowsSeveral: Bool, zone: TimeZone) {
    self.zone = zone
    columns = ColumnTableNode(columns: FileColumns.columns(), table: table)
    super.init()
    debugName = "file list"
    clipsToBounds = true
    table.allowsMultipleSelection = allowsSeveral
    table.dimsSelectionWithoutFocus = true
    table.dataSource = self
    table.delegate = self
    table.onFocusChange = { [weak self] in self?.updateLook() }
    columns.accessibilityLabel = FileChooserTexts.current.files
    columns.sort = ColumnSort(FileColumns.name)
    columns.onSort = { [weak self] in self?.onSort?($0) }
    message.maximumNumberOfLines = 3
    message.isLayerBacked = true
    message.adjustsFontForContentSize = true
    for node in [columns, message] as [DisplayNode] { addSubnode(node) }
  }

  // MARK: Showing

  /// Shows files. The selection is kept only if that is said.
  @MainActor func show(_ entries: [FileEntry], selecting name: String?) {
    table.selectRows(at: [])
    self.entries = entries
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    if let name, let index = entries.firstIndex(where: { $0.name == name }) {
      select(index)
    } else {
      onSelect?()
    }
  }

  /// Says something instead of files; nil for nothing.
  @MainActor func showMessage(_ text: String?, isFailure: Bool = false) {
    message.themeColor = isFailure ? \Theme.destructiveText : \Theme.secondaryText
    message.attributedText = text.map { AttributedText($0, font: Theme.light.type.body) }
    message.isHidden = text == nil
    setNeedsLayout()
  }

  override func didLoad() {
    super.didLoad()
    // The frame around it is the ring.
    table.showsFocusRing = false
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  /// Shows a frame, or the ring of what has the keyboard: the rows are scrolled below it.
  @MainActor private func updateLook() {
    let theme = theme
    let hasRing = table.isFirstResponder && windowScene?.showsFocus == true
    backgroundColor = theme.field
    cornerRadius = theme.metrics.controlRadius
    borderWidth = hasRing ? theme.metrics.focusRingWidth : theme.metrics.borderWidth
    borderColor = hasRing ? theme.focusRing : theme.controlBorder
  }

  override func layout() {
    super.layout()
    let fitting = FileColumns.fitting(columns.columns, in: bounds.width, textFactor: textFactor)
    if fitting != columns.columns { columns.columns = fitting }
    columns.frame = CGRect(origin: .zero, size: bounds.size)
    let top = min(columns.shownHeaderHeight, bounds.height)
    let room = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    let size = message.calculateSizeThatFits(CGSize(width: max(room.width - 40, 0), height: room.height))
    message.frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(),
      y: room.minY + ((room.height - size.height) / 3).rounded(),
      width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  // MARK: Selecting

  /// The selected files, in the order of the list.
  @MainActor var selectedEntries: [FileEntry] {
    table.indexPathsForSelectedRows.filter { entries.indices.contains($0.item) }.map { entries[$0.item] }
  }

  /// Selects one file and shows it.
  @MainActor func select(_ index: Int) {
    let path = IndexPath(item: index, section: 0)
    table.selectRows(at: [path])
    table.scrollToRow(at: path, animated: false)
    onSelect?()
  }

  /// Whether a file can be chosen together with others.
  @MainActor private func isChoice(_ path: IndexPath) -> Bool {
    entries[path.item].isUsable && !entries[path.item].isFolder
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard table.isFirstResponder, event.keysym == Keysym.backspace,
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return super.keyPressed(event) }
    onGoUp?()
    return true
  }

  // MARK: TableDelegate

  @MainActor func tableNode(_ tableNode: TableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    table.selectsSeveral && !isChoice(indexPath) ? nil : indexPath
  }

  @MainActor func tableNodeDidChangeSelection(_ tableNode: TableNode) {
    let selected = table.indexPathsForSelectedRows
    if table.selectsSeveral, selected.count > 1 {
      // Where the range begins, there may be a folder.
      for path in selected where !isChoice(path) { table.deselectRow(at: path) }
    }
    onSelect?()
  }

  @MainActor func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    if !table.indexPathsForSelectedRows.contains(indexPath) { select(indexPath.item) }
    onActivate?()
    return true
  }

  @MainActor func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    entries[indexPath.item].name
  }

  // MARK: TableDataSource

  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  @MainActor func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (entry, zone, localization) = (entries[indexPath.item], zone, Localization.current)
    // Rows are made on other threads.
    return { Localization.with(localization) { FileRowNode(entry, zone: zone) } }
  }
}
