import DemoSupport
import Foundation
import Weft

/// The window: places at the side, the files of a folder as a list or as a grid, and a bar above and below.
final class FilesRootNode: DemoRootNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.
  let browser: Browser
  private let listSource: FileListSource
  private let gridSource: FileGridSource
  let outline: OutlineNode<String>
  let list: ColumnTableNode
  let grid: CollectionNode
  private let places = PlacesNode()
  private let message = ThemedTextNode("", lines: 3) {
    TextAttributes(font: $0.type.body, color: $0.secondaryText)
  }
  private let status = FilesStatusNode()
  private let edge = DisplayNode()
  @MainActor private(set) var bar: FilesBarNode?
  @MainActor private(set) var desk: FileDesk?
  @MainActor private var showsGrid = false
  /// The files to select as soon as they are there.
  @MainActor private var wanted: Set<String> = []

  /// Below this width there are no places, in points.
  private static let smallestWidthForPlaces: CGFloat = 560
  private static let placesWidth: CGFloat = 168

  @MainActor init(folder: String) {
    browser = Browser(folder: folder)
    listSource = FileListSource(browser)
    gridSource = FileGridSource(browser)
    outline = OutlineNode(listSource)
    list = ColumnTableNode(columns: FileListSource.columns, table: outline)
    grid = CollectionNode(
      layout: GridLayout(
        columns: .minimumBreadth(FileTileNode.size.width), itemLength: .points(FileTileNode.size.height)))
    super.init(title: "Files", hasHeader: false, followsAppearance: true)
    let bar = FilesBarNode(browser) { [weak self] in self?.show(asGrid: $0 == 1) }
    self.bar = bar
    prepareViews()
    edge.isLayerBacked = true
    for node in [list, grid, message, places, status, edge, bar] as [DisplayNode] { addSubnode(node) }
    grid.isHidden = true
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
    desk?.onProgress = { [weak self] in self?.showProgress($0) }
    desk?.onEnd = { [weak self] made in
      self?.wanted = Set(made)
      self?.browser.read()
    }
    status.onCancel = { [weak self] in self?.desk?.cancel() }
  }

  override var isComplete: Bool? { !browser.isBusy }

  // MARK: Layout

  override func layout() {
    super.layout()
    let width = bounds.width >= Self.smallestWidthForPlaces ? Self.placesWidth : 0
    let bottom = max(bounds.height - FilesStatusNode.height, FilesBarNode.height)
    bar?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: FilesBarNode.height)
    let area = CGRect(
      x: isMirrored ? 0 : width, y: FilesBarNode.height, width: bounds.width - width,
      height: bottom - FilesBarNode.height)
    places.isHidden = width == 0
    places.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: area.minY, width: width, height: area.height)
    edge.frame = CGRect(
      x: isMirrored ? area.maxX - 1 : area.minX - 1, y: area.minY, width: 1, height: area.height)
    edge.backgroundColor = theme.separator
    (list.frame, grid.frame) = (area, area)
    grid.contentInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    message.frame = CGRect(x: area.minX + 24, y: area.minY + 60, width: max(area.width - 48, 0), height: 60)
    status.frame = CGRect(x: 0, y: bottom, width: bounds.width, height: FilesStatusNode.height)
  }

  // MARK: Showing

  @MainActor private func browserDidChange(_ change: Browser.Change) {
    switch change {
    case .folder: showFolder()
    case .files: showFiles()
    case .contents(let paths): outline.reloadItems(paths)
    case .failure(let words):
      message.words = words
      message.isHidden = false
    }
  }

  @MainActor private func showFolder() {
    bar?.show(browser)
    places.show(browser.folder)
    if bar?.search.text.isEmpty == false { bar?.search.text = "" }
    message.isHidden = true
    status.words = "Reading…"
    outline.beginAnew()
    gridSource.paths = []
    grid.reloadData()
    for view in [outline, grid] as [ListNode] { view.setContentOffset(.zero, animated: false) }
  }

  @MainActor private func showFiles() {
    outline.reloadChildren()
    let selected = Set(gridPaths)
    gridSource.paths = browser.shownPaths
    grid.reloadData()
    for (index, path) in gridSource.paths.enumerated() where selected.contains(path) {
      grid.selectItem(at: IndexPath(item: index, section: 0))
    }
    let isEmpty = browser.shown.isEmpty && !browser.isReading
    message.isHidden = !isEmpty
    if isEmpty {
      message.words = browser.order.filter.isEmpty ? "The folder is empty." : "Nothing is called so."
    }
    selectWanted()
    showStatus()
  }

  /// Selects what was just made.
  @MainActor private func selectWanted() {
    guard !wanted.isEmpty, !browser.isReading else { return }
    let rows = browser.shownPaths.indices.filter { wanted.contains(browser.shownPaths[$0]) }
    wanted = []
    guard let first = rows.first else { return }
    if showsGrid {
      grid.selectItem(at: nil)
      for row in rows { grid.selectItem(at: IndexPath(item: row, section: 0)) }
      grid.scrollToItem(at: IndexPath(item: first, section: 0))
    } else {
      outline.selectItems(rows.map { browser.shownPaths[$0] })
      if let path = outline.indexPath(for: browser.shownPaths[first]) { outline.scrollToRow(at: path) }
    }
  }

  @MainActor private func showProgress(_ words: String?) {
    status.isBusy = words != nil
    if let words { status.words = words } else { showStatus() }
  }

  @MainActor func showStatus() {
    guard !status.isBusy else { return }
    let selected = selectedPaths
    let words = FileWords.count(browser.shown.count)
    guard !selected.isEmpty else {
      status.words = words
      return
    }
    let size = selected.reduce(Int64(0)) { $0 + (browser.item(at: $1)?.size ?? 0) }
    status.words =
      "\(words), \(selected.count.formatted()) selected" + (size > 0 ? " (\(FileWords.size(size)))" : "")
  }

  @MainActor private func show(asGrid: Bool) {
    showsGrid = asGrid
    (grid.isHidden, list.isHidden) = (!asGrid, asGrid)
    showStatus()
  }

  /// The paths of the selected files, in their order.
  @MainActor var selectedPaths: [String] {
    showsGrid
      ? gridPaths : outline.selectedItems
  }

  /// The paths of the files that are selected in the grid.
  @MainActor private var gridPaths: [String] {
    grid.indexPathsForSelectedItems.map { gridSource.paths[$0.item] }
  }

  /// Opens a folder here, or a file with the desktop's program for it.
  @MainActor func open(_ path: String) -> Bool {
    guard let item = browser.item(at: path) else { return false }
    if item.isFolder {
      browser.go(to: path)
    } else {
      Task { [weak self] in
        do {
          try await DesktopOpener(bus: try? BusConnection.session()).open(URL(fileURLWithPath: path))
        } catch { self?.status.words = "“\(item.name)” can’t be opened: \(error)" }
      }
    }
    return true
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription(.goUp), KeyDescription(.goBack), KeyDescription(.goForward),
      KeyDescription("Right, Left", "Open and close a folder in the list"),
      KeyDescription(.newFolder), KeyDescription(.renameFile), KeyDescription(.moveToTrash),
      KeyDescription(.cut),
      KeyDescription(.copy), KeyDescription(.paste), KeyDescription(.showHidden), KeyDescription(.readAgain),
    ]
  }

  /// What can be done with the files that are selected.
  override func contextMenu(at point: CGPoint?) -> Menu? {
    let selected = selectedPaths
    return Menu { [weak self] in
      if let path = selected.first, selected.count == 1 {
        MenuItem("Open") { _ = self?.open(path) }
      }
      if !selected.isEmpty { MenuItem(.copy) }
      if !selected.isEmpty { MenuItem(.cut) }
      MenuItem(.paste)
      MenuSection {
        if selected.count == 1 { MenuItem(.renameFile) }
        if !selected.isEmpty { MenuItem(.moveToTrash) }
        MenuItem(.newFolder)
      }
      MenuSection {
        MenuItem(.undo)
        MenuItem(.redo)
      }
      MenuSection {
        MenuItem(.showHidden)
        MenuItem(.readAgain)
      }
    }
  }

  @MainActor private func setCommands() {
    setHandler(for: .goUp) { [weak self] in self?.browser.goUp() }
    setHandler(for: .goBack) { [weak self] in self?.browser.goBack() }
    setHandler(for: .goForward) { [weak self] in self?.browser.goForward() }
    setHandler(for: .showHidden) { [weak self] in self?.browser.order.showsHidden.toggle() }
    setHandler(for: .readAgain) { [weak self] in self?.browser.read() }
    setActionHandlers()
  }

  // MARK: Drops

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    let isInFiles = list.frame.contains(point)
    // Files of the folder itself stay where they are.
    let isFromHere = drop.source?.supernodes.contains { $0 === self } ?? false
    return isInFiles && !isFromHere ? acceptance(of: drop) : nil
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await take(drop, into: browser.folder)
  }
}

// MARK: - The list and the grid

extension FilesRootNode: TableDelegate, CollectionDelegate {
  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    outline.item(at: indexPath).map(open) ?? false
  }

  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    outline.item(at: indexPath).flatMap { browser.item(at: $0)?.name }
  }

  func tableNodeDidChangeSelection(_ tableNode: TableNode) { showStatus() }

  func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems? {
    outline.item(at: indexPath).map(dragItems)
  }

  func collectionNode(_ collectionNode: CollectionNode, openItemAt indexPath: IndexPath) -> Bool {
    open(gridSource.paths[indexPath.item])
  }

  func collectionNode(_ collectionNode: CollectionNode, typeAheadTextForItemAt indexPath: IndexPath)
    -> String?
  {
    browser.item(at: gridSource.paths[indexPath.item])?.name
  }

  func collectionNodeDidChangeSelection(_ collectionNode: CollectionNode) { showStatus() }

  func collectionNode(_ collectionNode: CollectionNode, dragItemsForItemAt indexPath: IndexPath) -> DragItems?
  {
    dragItems(gridSource.paths[indexPath.item])
  }

  @MainActor private func dragItems(_ path: String) -> DragItems {
    DragItems([PasteboardItem(url: URL(fileURLWithPath: path))], actions: [.copy, .link])
  }
}
