import Foundation
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftPopups
import WeftTables
import WeftText
import WeftTheme

/// The content of the file chooser.
final class FileChooserNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main, or constant.
  let request: FileChooser
  let path: PathBarNode
  let places: PlacesNode
  let list: FileListNode
  let name: EditableTextNode
  let accept: ButtonNode
  let cancel: ButtonNode
  let newFolder: ButtonNode
  let hidden: CheckboxNode
  let filters: PopUpButtonNode
  let status = TextNode()
  private let nameLabel = TextNode()
  private let sidebar: ScrollNode

  @MainActor let model: FileChooserModel
  /// What the user has accepted last, while it is looked up. Whatever the user does next makes it obsolete.
  @MainActor var accepting: Task<Void, Never>?
  @MainActor private var readingPlaces: Task<Void, Never>?
  @MainActor private var isShowingEntries = false
  private let knownPlaces: FilePlaces
  /// The home of the user.
  var home: URL { knownPlaces.home }

  /// Called with the chosen files.
  @MainActor var onFinish: (([URL]) -> Void)?
  /// Called when the user does not want any.
  @MainActor var onCancel: (() -> Void)?

  /// The size at first, and the smallest one, at the usual size of text, in points.
  static let (size, minimumSize) = (CGSize(width: 780, height: 520), CGSize(width: 420, height: 320))
  private static let (sidebarWidths, narrow): (ClosedRange<CGFloat>, CGFloat) = (164...220, 560)
  /// As wide as the places need that every user has, in the language of the program, at the usual size of text.
  private let sidebarWidth: CGFloat

  @MainActor init(_ request: FileChooser, places knownPlaces: FilePlaces, zone: TimeZone) {
    let texts = FileChooserTexts.current
    self.request = request
    self.knownPlaces = knownPlaces
    model = FileChooserModel(request, home: knownPlaces.home)
    path = PathBarNode(home: knownPlaces.home)
    places = PlacesNode()
    let widest = [texts.home, texts.fileSystem].map(PlaceNode.width).max() ?? 0
    sidebarWidth = min(max(widest, Self.sidebarWidths.lowerBound), Self.sidebarWidths.upperBound)
    sidebar = ScrollNode(content: places)
    list = FileListNode(allowsSeveral: request.allowsSeveral, zone: zone)
    name = EditableTextNode(placeholder: texts.name)
    accept = ButtonNode(request.shownAcceptLabel, style: .prominent)
    cancel = ButtonNode(DialogTexts.current.cancel)
    newFolder = ButtonNode(texts.newFolder)
    hidden = CheckboxNode(texts.hiddenFiles, isOn: request.showsHiddenFiles)
    filters = PopUpButtonNode(request.filters.map(\.name), selectedIndex: request.filters.isEmpty ? nil : 0)
    super.init()
    automaticallyManagesSubnodes = true
    debugName = "file chooser"
    hidden.hitTestSlop = EdgeInsets(top: -4, left: 0, bottom: -4, right: 0)
    filters.accessibilityLabel = texts.files
    name.text = request.shownName
    // What comes before the extension is what people change.
    name.selectedRange = 0..<(request.shownName as NSString).deletingPathExtension.utf16.count
    status.isLayerBacked = true
    status.maximumNumberOfLines = 2
    status.adjustsFontForContentSize = true
    status.themeColor = \Theme.destructiveText
    nameLabel.isLayerBacked = true
    connectParts()
    connectModel()
  }

  @MainActor private func connectParts() {
    path.onChoose = { [weak self] in
      self?.go(to: $0)
      // The pressed button has the focus.
      self?.list.table.becomeFirstResponder()
    }
    path.onSubmit = { [weak self] in self?.acceptPath($0) }
    path.onEdit = { [weak self] in self?.accepting?.cancel() }
    path.onEndEditing = { [weak self] in
      self?.accepting?.cancel()
      self?.list.table.becomeFirstResponder()
    }
    places.onChoose = { [weak self] in self?.go(to: $0) }
    list.onSort = { [weak self] in self?.sort(by: $0) }
    list.onActivate = { [weak self] in self?.activate() }
    list.onSelect = { [weak self] in self?.selectionDidChange() }
    list.onGoUp = { [weak self] in self?.move { $0.goUp() } }
    name.onTextChange = { [weak self] _ in
      self?.accepting?.cancel()
      self?.showState()
    }
    name.onSubmit = { [weak self] _ in self?.acceptName() }
    accept.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.acceptChoice() }
    cancel.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.onCancel?() }
    newFolder.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.makeFolder() }
    hidden.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      model.showsHiddenFiles = hidden.isOn
    }
    filters.addAction(for: .valueChanged) { [weak self] _ in
      guard let self else { return }
      model.filter = filters.selectedIndex
    }
  }

  @MainActor private func connectModel() {
    model.onFolderChange = { [weak self] in self?.folderDidChange() }
    model.onEntriesChange = { [weak self] name in self?.entriesDidChange(selecting: name) }
  }

  /// Reads the folder and the places. Called once, when the chooser is shown.
  @MainActor func start() {
    model.reload()
    readingPlaces = Task { [weak self, knownPlaces] in
      guard let found = try? await knownPlaces.read(), let self else { return }
      places.show(found)
      places.mark(model.folder)
    }
  }

  /// Gives up what is under way. Called once, when the chooser has ended; the node may be on the screen a little longer.
  @MainActor func stop() {
    accepting?.cancel()
    readingPlaces?.cancel()
    (onFinish, onCancel) = (nil, nil)
  }

  /// The node that gets the keyboard focus at first.
  @MainActor var initialFocus: DisplayNode { request.isSaving ? name : list.table }

  // MARK: Showing

  @MainActor func go(to folder: URL) { move { $0.go(to: folder) } }

  /// Shows another folder, because the user wants it.
  @MainActor func move(_ body: (FileChooserModel) -> Void) {
    accepting?.cancel()
    showStatus(nil)
    body(model)
  }

  @MainActor private func sort(by sort: ColumnSort) {
    guard let column = FileOrder.Column(rawValue: sort.column.rawValue) else { return }
    model.order = FileOrder(column: column, isAscending: sort.isAscending)
  }

  @MainActor private func folderDidChange() {
    let hadFocus = path.hasFocusedButton
    path.show(model.folder)
    // The button of a folder that is left is gone.
    if hadFocus, !path.hasFocusedButton { list.table.becomeFirstResponder() }
    places.mark(model.folder)
    let texts = FileChooserTexts.current
    switch model.state {
    case .reading: list.showMessage(model.entries.isEmpty ? texts.reading : nil)
    case .failed(let error): list.showMessage(error.message, isFailure: true)
    case .ready:
      list.showMessage(!model.entries.isEmpty ? nil : model.isFiltered ? texts.noMatches : texts.empty)
    }
    showState()
  }

  @MainActor private func entriesDidChange(selecting name: String?) {
    isShowingEntries = true
    list.show(model.entries, selecting: name)
    isShowingEntries = false
    showState()
  }

  @MainActor private func selectionDidChange() {
    if !isShowingEntries { accepting?.cancel() }
    // A file that stays selected when the folder is read again does not replace what was typed.
    if !isShowingEntries, request.isSaving, let entry = list.selectedEntries.first, !entry.isFolder,
      entry.isNameValid
    {
      name.text = entry.name
    }
    // What was said before is about something else, unless nothing is selected.
    let chosen = list.selectedEntries
    if !chosen.isEmpty { showStatus(chosen.compactMap(\.errorMessage).first) }
    showState()
  }

  /// Says what is wrong; nil for nothing.
  @MainActor func showStatus(_ text: String?) {
    status.attributedText = AttributedText(text ?? "", font: Theme.light.type.caption)
    setNeedsLayout()
  }

  /// Shows whether something can be accepted.
  @MainActor func showState() {
    let chosen = list.selectedEntries
    switch request.purpose {
    case .open:
      // A folder is opened, but can't be chosen together with others.
      let isChoice = chosen.count == 1 || !chosen.contains(where: \.isFolder)
      accept.isEnabled = !chosen.isEmpty && chosen.allSatisfy(\.isUsable) && isChoice
    case .openFolder: accept.isEnabled = chosen.allSatisfy(\.isUsable) && model.state == .ready
    case .save: accept.isEnabled = !name.text.isEmpty || chosen.first?.isFolder == true
    }
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
    nameLabel.attributedText = AttributedText(
      FileChooserTexts.current.name,
      attributes: TextAttributes(font: theme.type.label, color: theme.secondaryText))
  }

  override func keyPressed(_ event: KeyEvent) -> Bool { handle(event) || super.keyPressed(event) }

  // MARK: Layout

  private static let spacing: CGFloat = 10

  /// The size at first, in points.
  ///
  /// - Parameter factor: by how much text is larger than usual: at least 1.
  static func size(atTextFactor factor: CGFloat) -> CGSize {
    CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    func length(_ wanted: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(wanted, low), high) }
    let size = Self.size(atTextFactor: textFactor)
    let width = length(size.width, constrainedSize.min.width, constrainedSize.max.width)
    let height = length(size.height, constrainedSize.min.height, constrainedSize.max.height)
    for node in [path, list, name, status] as [DisplayNode] {
      node.style.flexGrow = 1
      node.style.flexShrink = 1
    }
    var rows: [any LayoutElement] = [topRow]
    if request.isSaving { rows.append(row([nameLabel, name])) }
    rows.append(middle(isWide: width >= Self.narrow * textFactor))
    rows += bottomRows(in: width - 2 * theme.metrics.margin)
    var stack = StackLayoutSpec.vertical(spacing: Self.spacing + 2, alignItems: .stretch, children: rows)
    let margin = theme.metrics.margin
    stack.style.width = .points(max(width - 2 * margin, 0))
    stack.style.height = .points(max(height - 2 * margin, 0))
    return InsetLayoutSpec(
      insets: EdgeInsets(top: margin, left: margin, bottom: margin, right: margin), child: stack)
  }

  private var topRow: StackLayoutSpec {
    var top = row(request.purpose.isOpening ? [path] : [path, newFolder])
    top.style.minHeight = .points(theme.metrics.controlHeight)
    return top
  }

  /// The places, if there is room for them, and the list.
  private func middle(isWide: Bool) -> StackLayoutSpec {
    sidebar.style.width = .points((sidebarWidth * textFactor).rounded())
    var middle = StackLayoutSpec.horizontal(
      spacing: Self.spacing + 4, alignItems: .stretch, children: isWide ? [sidebar, list] : [list])
    middle.style.flexGrow = 1
    middle.style.flexShrink = 1
    return middle
  }

  /// The choices beside the buttons, or above them if text is so large that there is no room for both.
  private func bottomRows(in width: CGFloat) -> [any LayoutElement] {
    let choices: [DisplayNode] = request.filters.isEmpty ? [hidden] : [hidden, filters]
    let needed = (choices + [cancel, accept]).reduce(0) {
      $0 + $1.layoutThatFits(.unconstrained).size.width + Self.spacing
    }
    guard textFactor > 1, needed > width else { return [row(choices + [status, cancel, accept])] }
    return [row(choices), row([status, cancel, accept])]
  }

  private func row(_ children: [any LayoutElement]) -> StackLayoutSpec {
    .horizontal(spacing: Self.spacing, alignItems: .center, children: children)
  }
}

extension FileChooser.Purpose {
  /// Whether only files that exist can be chosen.
  fileprivate var isOpening: Bool { if case .open = self { true } else { false } }
}
