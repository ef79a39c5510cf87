import DemoSupport
import Foundation
import Weft

/// The window: places at one side, the files of a folder as a list or as a grid, their preview and properties at the other
/// side, and a bar above and below.
final class FilesRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  let browser: Browser
  private let listSource: FileListSource
  let gridSource: FileGridSource
  let outline: OutlineNode<String>
  let list: ColumnTableNode
  let grid: CollectionNode
  let places: PlacesNode
  let details: FileDetailsNode
  let days: DayWatch
  let columnStore: ColumnStore?
  /// How long the end of the program waits until the columns are stored.
  @MainActor var storingTimeout = Duration.seconds(1)
  let message = ThemedTextNode("", lines: 3) {
    TextAttributes(
      font: $0.type.body, color: $0.secondaryText, paragraphStyle: ParagraphStyle(alignment: .center))
  }
  let status = FilesStatusNode()
  let edges = [DisplayNode(), DisplayNode()]
  /// Around the files while something that is dragged would be dropped into the folder.
  private let dropFrame = DisplayNode()
  @MainActor private(set) var bar: FilesBarNode?
  @MainActor private(set) var operations: FileOperations?
  @MainActor var showsGrid = false {
    didSet {
      guard showsGrid != oldValue else { return }
      let selected = isStale ? [] : oldValue ? gridPaths : outline.selectedItems
      let hadFocus = (oldValue ? grid : outline).isFirstResponder
      clearFiles()
      showInView()
      select(selected)
      viewDidChange()
      if hadFocus { focusFiles() } else { focusFilesUnlessByKeys() }
    }
  }
  @MainActor var showsDetails = false { didSet { viewDidChange() } }
  /// Whether the folder was never shown completely: then its files come without an animation.
  @MainActor var isFirstTime = true
  /// The files to select as soon as they are there.
  @MainActor var wanted: Set<String> = []
  /// The media that are being taken out.
  @MainActor var ejecting: [Place] = []
  /// The file to select as soon as those that are selected are gone.
  @MainActor var successor: String?
  /// Whether files of another folder are still shown: those of this one come in a moment.
  @MainActor var isStale = false
  /// Whether the user has asked for another order, which is not shown yet.
  @MainActor var isSorting = false
  /// What was left in folders, by their paths.
  @MainActor var visits: [String: FolderVisit] = [:]
  /// The folder that is shown, and what it begins with, until that is shown.
  @MainActor var visit: (folder: String?, beginning: FolderVisit?) = (nil, nil)
  /// Whether the user is asked if the program should end.
  @MainActor var isAskingToQuit = false
  /// The medium of the files that were dragged last.
  @MainActor var draggedMedium: UInt64?
  /// The file whose name is to be changed as soon as it is shown.
  @MainActor var pathToRename: String? { didSet { isRenaming = false } }
  /// Whether the field for its name is shown.
  @MainActor var isRenaming = false

  /// Below this width there are no places, at the usual size of text, in points.
  private static let smallestWidthForPlaces: CGFloat = 560
  /// The files keep at least this width beside the details, in points.
  private static let smallestListWidth: CGFloat = 240
  private static let placesWidth: CGFloat = 180

  /// What the window shows at first.
  struct Look {
    /// Whether the files are shown as a grid.
    var isGrid = false
    /// Whether the preview and the properties of what is selected are shown.
    var hasDetails = false
    /// Whether mounted media are among the places.
    var hasMedia = true
    /// What time it is.
    var now: @Sendable () -> Date = { Date() }
    /// The file in which the settings of the columns are kept; nil if they are not.
    var columnFile: URL?
  }

  @MainActor init(folder: String, _ look: Look = Look()) {
    places = PlacesNode(hasMedia: look.hasMedia)
    browser = Browser(folder: folder)
    days = DayWatch(now: look.now)
    details = FileDetailsNode(now: look.now)
    columnStore = look.columnFile.map(ColumnStore.init)
    let settings = columnStore?.settings()
    if let sort = settings?.sort(in: FileListSource.columns) { browser.order.sort = sort }
    listSource = FileListSource(browser, now: look.now)
    gridSource = FileGridSource(browser)
    outline = OutlineNode(listSource)
    let columns = FileListSource.columns
    list = ColumnTableNode(columns: settings?.columns(of: columns) ?? columns, table: outline)
    grid = CollectionNode(
      layout: Self.gridLayout(atTextFactor: 1))
    super.init(title: "Files", hasHeader: false, followsAppearance: true)
    (showsGrid, showsDetails) = (look.isGrid, look.hasDetails)
    let bar = FilesBarNode(browser, showsGrid: showsGrid) { [weak self] in self?.showsGrid = $0 == 1 }
    self.bar = bar
    prepareViews()
    for node in edges + [dropFrame] { node.isLayerBacked = true }
    dropFrame.borderWidth = 2
    dropFrame.isHidden = true
    // In the order in which they are read.
    let nodes: [DisplayNode] = [bar, places, list, grid, dropFrame, message, details, status] + edges
    for node in nodes { addSubnode(node) }
    viewDidChange()
    operations = FileOperations(self)
    connect()
    setCommands()
    showFolder()
    browser.read()
  }

  private static func gridLayout(atTextFactor factor: CGFloat) -> GridLayout {
    let size = FileTileNode.size(atTextFactor: factor)
    return GridLayout(columns: .minimumBreadth(size.width), itemLength: .points(size.height))
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    guard textFactor != max(previous.contentSizeMultiplier, 1) else { return }
    grid.layout = Self.gridLayout(atTextFactor: textFactor)
  }

  @MainActor private func prepareViews() {
    outline.allowsMultipleSelection = true
    grid.allowsMultipleSelection = true
    for view in [list, grid] as [DisplayNode] { view.accessibilityLabel = FileChooserTexts.current.files }
    grid.dataSource = gridSource
    for view in [outline, grid] as [ListNode] {
      view.delegate = self
      view.dimsSelectionWithoutFocus = true
    }
    list.sort = browser.order.sort
    outline.onLoadingFailure = { [weak self] _, error in self?.status.words = "\(error)" }
  }

  @MainActor private func connect() {
    browser.onChange = { [weak self] in self?.browserDidChange($0) }
    list.onSort = { [weak self] sort in
      self?.isSorting = true
      self?.browser.order.sort = sort
      self?.storeColumns()
    }
    list.onColumnsChange = { [weak self] in self?.storeColumns() }
    days.onChange = { [weak self] in self?.dayDidChange() }
    places.onChoose = { [weak self] path in
      self?.browser.go(to: path)
      self?.focusFilesUnlessByKeys()
    }
    places.onOpen = { [weak self] in self?.focusFiles() }
    places.onEject = { [weak self] in self?.eject($0) }
    places.onEmptyTrash = { [weak self] in self?.emptyTrash() }
    bar?.path.onChoose = { [weak self] path in
      self?.browser.go(to: path)
      self?.focusFilesUnlessByKeys()
    }
    bar?.path.onEnter = { [weak self] in self?.go(toEntered: $0) }
    bar?.path.onEnd = { [weak self] in self?.focusFiles() }
    bar?.search.onTextChange = { [weak self] in self?.browser.order.filter = $0 }
    bar?.search.onSubmit = { [weak self] words in
      self?.browser.search(words)
      self?.focusFiles()
    }
    operations?.onProgress = { [weak self] in self?.showProgress($0) }
    operations?.onEnd = { [weak self] made in
      if !made.isEmpty { self?.wanted = Set(made) }
      if let path = self?.pathToRename, !made.contains(path) { self?.pathToRename = nil }
      self?.browser.read()
    }
    details.onAccess = { [weak self] path, access in
      self?.operations?.perform(.setAccess([.init(path: path, mode: access.mode)]))
    }
    status.onCancel = { [weak self] in self?.operations?.cancel() }
  }

  /// Keeps what the user has made of the columns.
  @MainActor private func storeColumns() {
    columnStore?.store(ColumnSettings(list.columns, sort: browser.order.sort))
  }

  /// Waits until the settings are stored.
  @MainActor func finishStoring() async { await columnStore?.finish() }

  /// Says when files were changed in the words of the present day.
  @MainActor private func dayDidChange() {
    for row in outline.findAllSubnodes(ofType: FileRowNode.self) { row.renewDate(days) }
    details.renew()
  }

  override var isComplete: Bool? {
    !browser.isBusy && operations?.isBusy == false && places.isComplete
      && (details.isHidden || details.isComplete)
      && (pathToRename == nil || isRenaming) && windowScene?.isLoading != true
  }

  // MARK: Layout

  @MainActor private func viewDidChange() {
    (grid.isHidden, list.isHidden) = (!showsGrid, showsGrid)
    setNeedsLayout()
    showSelection()
  }

  /// The widths of what is beside the files, in points; 0 for what there is no room for.
  @MainActor private func columnWidths(in width: CGFloat) -> (places: CGFloat, details: CGFloat) {
    // The names of places are short, and with very large text the files need the space.
    let factor = min(textFactor, 1.5)
    var places = width >= Self.smallestWidthForPlaces * factor ? Self.placesWidth * factor : 0
    guard showsDetails else { return (places, 0) }
    let details = FileDetailsNode.width * textFactor
    let needed = details + Self.smallestListWidth * factor
    // The details were asked for, and larger text leaves no room for both.
    if textFactor > 1, width - places < needed { places = 0 }
    return width - places >= needed ? (places, details) : (places, 0)
  }

  override func layout() {
    super.layout()
    let (width, top) = (bounds.width, bar?.defaultHeight ?? 0)
    let bottom = max(bounds.height - status.defaultHeight, top)
    let columns = columnWidths(in: width)
    let (placesWidth, detailsWidth) = (columns.places, columns.details)
    let hasDetails = detailsWidth > 0
    bar?.frame = CGRect(x: 0, y: 0, width: width, height: top)
    status.frame = CGRect(x: 0, y: bottom, width: width, height: status.defaultHeight)
    func column(_ start: CGFloat, _ breadth: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? width - start - breadth : start, y: top, width: breadth, height: bottom - top)
    }
    let area = column(placesWidth, width - placesWidth - detailsWidth)
    places.isHidden = placesWidth == 0
    places.frame = column(0, placesWidth)
    details.isHidden = !hasDetails
    details.frame = column(width - detailsWidth, detailsWidth)
    edges[0].frame = column(placesWidth - 1, 1)
    edges[1].frame = column(width - detailsWidth, 1)
    edges[1].isHidden = !hasDetails
    for edge in edges { edge.backgroundColor = theme.separator }
    (list.frame, grid.frame, dropFrame.frame) = (area, area, area)
    grid.contentInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    message.frame = CGRect(
      x: area.minX + 24, y: (area.midY - 40).rounded(), width: max(area.width - 48, 0),
      height: 60 * textFactor)
  }

  // MARK: Commands

  override var keys: [KeyDescription] {
    [
      KeyDescription(.goUp), KeyDescription(.goBack), KeyDescription(.goForward), KeyDescription(.enterPath),
      KeyDescription(["Right", "Left"], localized("Open and close a folder in the list")),
      KeyDescription(.find), KeyDescription(.newFolder), KeyDescription(.renameFile),
      KeyDescription(.duplicate), KeyDescription(.makeLink), KeyDescription(.moveToTrash),
      KeyDescription(.deleteForGood), KeyDescription(.cut), KeyDescription(.copy), KeyDescription(.paste),
      KeyDescription(.showList), KeyDescription(.showGrid), KeyDescription(.showDetails),
      KeyDescription(.showHidden), KeyDescription(.readAgain),
    ]
  }

  override func contextMenu(at point: CGPoint?) -> Menu? { menu(at: point) }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    onTitleChange?(windowTitle)
    focusFiles()
    days.start(windowClock)
  }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    days.stop()
  }

  override func keyPressed(_ event: KeyEvent) -> Bool { handle(event) }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool { handle(event) }

  override func shouldQuit() -> Bool { endsWorkFirst() }

  // MARK: Drops

  override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    dropFrame.isHidden = !isTarget
    dropFrame.borderColor = theme.accent
  }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    let isInFiles = list.frame.contains(point)
    // Files of the folder itself stay where they are.
    let isFromHere = drop.source?.supernodes.contains { $0 === list || $0 === grid } ?? false
    return isInFiles && !isFromHere && !isInTrash
      ? acceptance(of: drop, medium: browser.shown.first?.medium) : nil
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await performDrop(drop, into: browser.folder, medium: browser.shown.first?.medium)
  }
}
