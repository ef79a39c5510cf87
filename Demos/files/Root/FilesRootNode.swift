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
  let details = FileDetailsNode()
  let message = ThemedTextNode("", lines: 3) {
    TextAttributes(font: $0.type.body, color: $0.secondaryText)
  }
  let status = FilesStatusNode()
  private let edges = [DisplayNode(), DisplayNode()]
  /// Around the files while something that is dragged would be dropped into the folder.
  private let dropFrame = DisplayNode()
  @MainActor private(set) var bar: FilesBarNode?
  @MainActor private(set) var desk: FileDesk?
  @MainActor var showsGrid = false {
    didSet {
      let selected = oldValue ? gridPaths : outline.selectedItems
      showInView()
      select(selected)
      viewDidChange()
    }
  }
  @MainActor var showsDetails = false { didSet { viewDidChange() } }
  /// Whether the folder was never shown completely: then its files come without an animation.
  @MainActor var isFirstTime = true
  /// The files to select as soon as they are there.
  @MainActor var wanted: Set<String> = []
  /// The medium of the files that were dragged last.
  @MainActor var draggedMedium: UInt64?
  /// The file whose name is to be changed as soon as it is shown.
  @MainActor var pathToRename: String? { didSet { isRenaming = false } }
  /// Whether the field for its name is shown.
  @MainActor var isRenaming = false

  /// Below this width there are no places, in points.
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
  }

  @MainActor init(folder: String, _ look: Look = Look()) {
    places = PlacesNode(hasMedia: look.hasMedia)
    browser = Browser(folder: folder)
    listSource = FileListSource(browser)
    gridSource = FileGridSource(browser)
    outline = OutlineNode(listSource)
    list = ColumnTableNode(columns: FileListSource.columns, table: outline)
    grid = CollectionNode(
      layout: GridLayout(
        columns: .minimumBreadth(FileTileNode.size.width), itemLength: .points(FileTileNode.size.height)))
    super.init(title: "Files", hasHeader: false, followsAppearance: true)
    (showsGrid, showsDetails) = (look.isGrid, look.hasDetails)
    let bar = FilesBarNode(browser, showsGrid: showsGrid) { [weak self] in self?.showsGrid = $0 == 1 }
    self.bar = bar
    prepareViews()
    for node in edges + [dropFrame] { node.isLayerBacked = true }
    dropFrame.borderWidth = 2
    dropFrame.isHidden = true
    let nodes: [DisplayNode] = [list, grid, dropFrame, message, places, details, status] + edges + [bar]
    for node in nodes { addSubnode(node) }
    viewDidChange()
    desk = FileDesk(self)
    connect()
    setCommands()
    showFolder()
    browser.read()
  }

  @MainActor private func prepareViews() {
    outline.allowsMultipleSelection = true
    grid.allowsMultipleSelection = true
    grid.dataSource = gridSource
    for view in [outline, grid] as [ListNode] { view.delegate = self }
    list.sort = browser.order.sort
    outline.onLoadingFailure = { [weak self] _, error in self?.status.words = "\(error)" }
  }

  @MainActor private func connect() {
    browser.onChange = { [weak self] in self?.browserDidChange($0) }
    list.onSort = { [weak self] in self?.browser.order.sort = $0 }
    places.onChoose = { [weak self] in self?.browser.go(to: $0) }
    bar?.path.onChoose = { [weak self] in self?.browser.go(to: $0) }
    bar?.search.onTextChange = { [weak self] in self?.browser.order.filter = $0 }
    bar?.search.onSubmit = { [weak self] in self?.browser.search($0) }
    desk?.onProgress = { [weak self] in self?.showProgress($0) }
    desk?.onEnd = { [weak self] made in
      self?.wanted = Set(made)
      if let path = self?.pathToRename, !made.contains(path) { self?.pathToRename = nil }
      self?.browser.read()
    }
    status.onCancel = { [weak self] in self?.desk?.cancel() }
  }

  override var isComplete: Bool? {
    !browser.isBusy && desk?.isBusy == false && places.isComplete && (details.isHidden || details.isComplete)
      && (pathToRename == nil || isRenaming)
  }

  // MARK: Layout

  @MainActor private func viewDidChange() {
    (grid.isHidden, list.isHidden) = (!showsGrid, showsGrid)
    setNeedsLayout()
    showSelection()
  }

  override func layout() {
    super.layout()
    let (width, top) = (bounds.width, FilesBarNode.height)
    let bottom = max(bounds.height - FilesStatusNode.height, top)
    let placesWidth = width >= Self.smallestWidthForPlaces ? Self.placesWidth : 0
    let hasDetails = showsDetails && width - placesWidth >= FileDetailsNode.width + Self.smallestListWidth
    let detailsWidth = hasDetails ? FileDetailsNode.width : 0
    bar?.frame = CGRect(x: 0, y: 0, width: width, height: top)
    status.frame = CGRect(x: 0, y: bottom, width: width, height: FilesStatusNode.height)
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
    message.frame = CGRect(x: area.minX + 24, y: area.minY + 60, width: max(area.width - 48, 0), height: 60)
  }

  // MARK: Commands

  override var keys: [KeyDescription] {
    [
      KeyDescription(.goUp), KeyDescription(.goBack), KeyDescription(.goForward),
      KeyDescription("Right, Left", localized("Open and close a folder in the list")),
      KeyDescription(.newFolder), KeyDescription(.renameFile), KeyDescription(.makeLink),
      KeyDescription(.moveToTrash), KeyDescription(.cut), KeyDescription(.copy), KeyDescription(.paste),
      KeyDescription(.showDetails), KeyDescription(.showHidden), KeyDescription(.readAgain),
    ]
  }

  override func contextMenu(at point: CGPoint?) -> Menu? { menuOfSelection() }

  @MainActor private func setCommands() {
    setHandler(for: .goUp) { [weak self] in self?.browser.goUp() }
    setHandler(for: .goBack) { [weak self] in self?.browser.goBack() }
    setHandler(for: .goForward) { [weak self] in self?.browser.goForward() }
    setHandler(for: .showHidden) { [weak self] in self?.browser.order.showsHidden.toggle() }
    setHandler(for: .showDetails) { [weak self] in self?.showsDetails.toggle() }
    setHandler(for: .readAgain) { [weak self] in self?.browser.read() }
    setActionHandlers()
  }

  /// Escape and q do not end the program: they are pressed to end a choice, and to find a name.
  override func keyPressed(_ event: KeyEvent) -> Bool { false }

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
    await take(drop, into: browser.folder, medium: browser.shown.first?.medium)
  }
}
