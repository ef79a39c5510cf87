import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftLists
import WeftLocalization
import WeftNodes
import WeftPopups
import WeftSemantics
import WeftText

/// The list of files: headings, rows, and what is said where there are none.
///
/// It has the keyboard as a whole. One file is the current one, which the arrow keys move; others may be selected with it.
final class FileListNode: DisplayNode, FocusRingShowing, TableDataSource, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  let table = TableNode()
  let header: FileHeaderNode
  private let message = TextNode()

  /// Called when a file is to be opened: by a double click, or by Return.
  @MainActor var onActivate: (() -> Void)?
  /// Called when the selection has changed.
  @MainActor var onSelect: (() -> Void)?
  /// Called for the key that goes to the folder around this one.
  @MainActor var onGoUp: (() -> Void)?

  @MainActor private(set) var entries: [FileEntry] = []
  /// The numbers of the selected files.
  @MainActor private(set) var selection: Set<Int> = []
  /// The file that the arrow keys start from.
  @MainActor private(set) var current: Int?
  @MainActor private var anchor = 0
  @MainActor private var typing = TypeAhead()
  let allowsSeveral: Bool
  private let zone: TimeZone
  private let timeWidth: CGFloat

  @MainActor init(allowsSeveral: Bool, zone: TimeZone) {
    self.allowsSeveral = allowsSeveral
    self.zone = zone
    timeWidth = FileColumns.timeWidth(.current)
    header = FileHeaderNode(timeWidth: timeWidth)
    super.init()
    debugName = "file list"
    clipsToBounds = true
    table.allowsMultipleSelection = true
    table.rowHeight = FileRowNode.height
    table.separatorStyle = .none
    table.dataSource = self
    message.maximumNumberOfLines = 3
    message.isLayerBacked = true
    for node in [table, message, header] as [DisplayNode] { addSubnode(node) }
    accessibilityLabel = FileChooserWords.current.files
    table.isDescribedByContainer = true
    table.rowAccessibility = accessibilityOfRows
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeFiles(&description)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    performRowAction(action) ?? super.performAccessibilityAction(action)
  }

  // MARK: Showing

  /// Shows files. The selection is kept only if that is said.
  @MainActor func show(_ entries: [FileEntry], selecting name: String?) {
    self.entries = entries
    (selection, current, anchor) = ([], nil, 0)
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
    let theme = theme
    message.attributedText = text.map {
      AttributedText(
        $0,
        attributes: TextAttributes(
          font: theme.type.body, color: isFailure ? theme.destructiveText : theme.secondaryText))
    }
    message.isHidden = text == nil
    setNeedsLayout()
  }

  override func didLoad() {
    super.didLoad()
    updateLook()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    updateLook()
  }

  @MainActor private func updateLook() {
    let theme = theme
    backgroundColor = theme.field
    cornerRadius = theme.metrics.controlRadius
    borderWidth = theme.metrics.borderWidth
    borderColor = theme.controlBorder
  }

  override func layout() {
    super.layout()
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: FileHeaderNode.height)
    let room = CGRect(
      x: 0, y: FileHeaderNode.height, width: bounds.width,
      height: max(bounds.height - FileHeaderNode.height, 0))
    table.frame = room
    let size = message.calculateSizeThatFits(CGSize(width: max(room.width - 40, 0), height: room.height))
    message.frame = CGRect(
      x: ((room.width - size.width) / 2).rounded(),
      y: room.minY + ((room.height - size.height) / 3).rounded(),
      width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  // MARK: Selecting

  /// The selected files, in the order of the list.
  @MainActor var selectedEntries: [FileEntry] { selection.sorted().map { entries[$0] } }

  /// Selects one file and shows it.
  @MainActor func select(_ index: Int) { change(to: [index], current: index) }

  @MainActor func change(to wanted: Set<Int>, current index: Int, movesAnchor: Bool = true) {
    for old in selection.subtracting(wanted) { table.deselectRow(at: IndexPath(item: old, section: 0)) }
    for new in wanted.subtracting(selection) { table.selectRow(at: IndexPath(item: new, section: 0)) }
    selection = wanted
    current = index
    if movesAnchor { anchor = index }
    table.scrollToRow(at: IndexPath(item: index, section: 0), animated: false)
    onSelect?()
  }

  @MainActor private func extend(to index: Int) {
    let range = anchor < index ? anchor...index : index...anchor
    change(
      to: Set(range.filter { entries[$0].isUsable && !entries[$0].isFolder }), current: index,
      movesAnchor: false)
  }

  @MainActor private func press(_ row: FileRowNode, _ event: PointerEvent) {
    becomeFirstResponder()
    guard let index = row.indexPath?.item, entries.indices.contains(index) else { return }
    let selectsOthers = !event.modifiers.isDisjoint(with: [.shift, .control])
    if event.clickCount > 1, !selectsOthers { return onActivate?() ?? () }
    if allowsSeveral, event.modifiers.contains(.shift) { return extend(to: index) }
    if allowsSeveral, event.modifiers.contains(.control) {
      return change(to: selection.symmetricDifference([index]), current: index)
    }
    select(index)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  @MainActor var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius, isInside: true)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, event.modifiers.isDisjoint(with: [.alt, .super]) else { return false }
    if event.modifiers.contains(.control) { return selectAll(event) }
    switch event.keysym {
    case Keysym.down: move(by: 1, event)
    case Keysym.up: move(by: -1, event)
    case Keysym.pageDown: move(by: rowsPerPage, event)
    case Keysym.pageUp: move(by: -rowsPerPage, event)
    case Keysym.home: move(by: -entries.count, event)
    case Keysym.end: move(by: entries.count, event)
    case Keysym.return, Keysym.keypadEnter:
      if !event.isRepeat { onActivate?() }
    case Keysym.backspace: onGoUp?()
    default: return typeAhead(event)
    }
    return true
  }

  @MainActor private var rowsPerPage: Int { max(Int(table.bounds.height / FileRowNode.height) - 1, 1) }

  @MainActor private func move(by distance: Int, _ event: KeyEvent) {
    guard !entries.isEmpty else { return }
    let start = current ?? (distance > 0 ? -1 : entries.count)
    let next = min(max(start + distance, 0), entries.count - 1)
    if allowsSeveral, event.modifiers.contains(.shift) { extend(to: next) } else { select(next) }
  }

  @MainActor private func selectAll(_ event: KeyEvent) -> Bool {
    event.keysym == UInt32(UInt8(ascii: "a")) && selectAllFiles()
  }

  /// Selects all files that can be chosen. Returns whether several may be.
  @MainActor func selectAllFiles() -> Bool {
    guard allowsSeveral, !entries.isEmpty else { return false }
    let files = entries.indices.filter { entries[$0].isUsable && !entries[$0].isFolder }
    if let first = files.first { change(to: Set(files), current: current ?? first) }
    return true
  }

  /// Selects the file whose name begins with what is typed.
  @MainActor private func typeAhead(_ event: KeyEvent) -> Bool {
    guard let first = event.text.first, !first.isWhitespace, !["/", "~"].contains(first),
      let scene = windowScene,
      !event.text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else { return false }
    let index = typing.type(event.text, at: scene.clock.now, titles: entries.map(\.name), selection: current)
    if let index { select(index) }
    return true
  }

  // MARK: TableDataSource

  @MainActor func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    entries.count
  }

  @MainActor func tableNode(_ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (entry, zone, timeWidth, localization) = (
      entries[indexPath.item], zone, timeWidth, Localization.current
    )
    // Rows are made on other threads.
    return { [weak self] in
      Localization.with(localization) {
        FileRowNode(entry, zone: zone, timeWidth: timeWidth) { row, event in self?.press(row, event) }
      }
    }
  }
}
