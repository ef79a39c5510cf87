import DemoSupport
import Foundation
import Weft

/// The places at the side of the window. Each opens, and shows the folders in it.
final class PlacesNode: DisplayNode, OutlineDataSource, TableDelegate, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  private let outline = OutlineNode<PlaceFolder>()
  @MainActor private var places: [Place] = []
  @MainActor private var watch: MountWatch?
  @MainActor private var folder = ""
  /// Whether the places are being found out, and have to be once more then.
  @MainActor private var isReading = false
  @MainActor private var readsAgain = false
  private let hasMedia: Bool
  /// Called with the folder that the user chooses.
  @MainActor var onChoose: ((String) -> Void)?
  /// Called when the user wants to go on with the files of the folder.
  @MainActor var onOpen: (() -> Void)?
  /// Called with a medium that the user wants to take out.
  @MainActor var onEject: ((Place) -> Void)?
  /// Called when the user wants to remove what is in the trash.
  @MainActor var onEmptyTrash: (() -> Void)?

  /// - Parameter hasMedia: whether mounted media are listed.
  init(hasMedia: Bool) {
    self.hasMedia = hasMedia
    super.init()
    outline.separatorStyle = .none
    adaptRows()
    outline.dimsSelectionWithoutFocus = true
    outline.accessibilityLabel = FileChooserTexts.current.places
    outline.outlineDataSource = self
    outline.delegate = self
    addSubnode(outline)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if hasMedia { watch = MountWatch { [weak self] in Task { await self?.read() } } }
    reload()
  }

  /// Finds out which places there are now.
  @MainActor func reload() { Task { [weak self] in await self?.read() } }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    watch = nil
  }

  /// Makes the rows as high as the text needs.
  private func adaptRows() {
    outline.rowHeight = (30 * max(traitCollection.contentSizeMultiplier, 1)).rounded()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    adaptRows()
  }

  override func layout() {
    super.layout()
    backgroundColor = theme.surface
    outline.frame = bounds.insetBy(dx: 0, dy: 6)
  }

  /// Whether the places are known.
  @MainActor var isComplete: Bool { !isReading }

  @MainActor private func read() async {
    // A medium may take its time to answer.
    guard !isReading else {
      readsAgain = true
      return
    }
    isReading = true
    await readOnce()
    isReading = false
    guard readsAgain else { return }
    readsAgain = false
    await read()
  }

  @MainActor private func readOnce() async {
    let hasMedia = hasMedia
    let places = await Task.onFileThread { Place.all(hasMedia: hasMedia) }.value
    guard places != self.places else { return }
    self.places = places
    outline.reloadChildren()
    select()
  }

  /// Selects the place of a folder, if it is shown.
  @MainActor func show(_ folder: String) {
    self.folder = folder
    select()
  }

  @MainActor private func select() {
    // A folder below a place stays selected.
    if outline.selectedItems.contains(where: { $0.path == folder }) { return }
    let place = places.first { $0.id == folder }
    outline.selectItems(place.map { [PlaceFolder(place: $0.id, path: $0.id)] } ?? [])
  }

  // MARK: Menus

  override func contextMenu(at point: CGPoint?) -> Menu? {
    let folder =
      if let point {
        outline.indexPathForRow(at: convert(point, to: outline)).flatMap(outline.item)
      } else {
        outline.selectedItems.first
      }
    return folder.map(menu)
  }

  override var hasContextMenu: Bool { true }

  @MainActor private func menu(of folder: PlaceFolder) -> Menu {
    let place = place(of: folder)
    let isTrash = place.kind == .trash
    let isRemovable = place.kind == .medium && place.id != "/"
    return Menu { [weak self] in
      MenuItem(localized("Open")) {
        self?.onChoose?(folder.path)
        self?.onOpen?()
      }
      if isRemovable { MenuItem(localized("Eject")) { self?.onEject?(place) } }
      if isTrash {
        MenuItem(Command.emptyTrash.title, isDestructive: true) { self?.onEmptyTrash?() }
      }
    }
  }

  // MARK: The outline

  func outlineNode(
    _ outlineNode: OutlineNode<PlaceFolder>, childrenOf folder: PlaceFolder?
  ) -> OutlineChildren<PlaceFolder> {
    guard let folder else { return .items(places.map { PlaceFolder(place: $0.id, path: $0.id) }) }
    return .loading {
      try await Task.onFileThread {
        let folders = try FolderReader.items(of: folder.path).filter(\.isFolder)
        return FileOrder().arrange(folders).map { PlaceFolder(place: folder.place, path: $0.id) }
      }.value
    }
  }

  func outlineNode(_ outlineNode: OutlineNode<PlaceFolder>, isExpandable folder: PlaceFolder) -> Bool {
    place(of: folder).kind != .trash
  }

  func outlineNode(
    _ outlineNode: OutlineNode<PlaceFolder>, nodeBlockFor folder: PlaceFolder, in row: OutlineRow
  ) -> CellNodeBlock {
    let place = place(of: folder)
    return { PlaceCellNode(row, place) }
  }

  /// The place itself, or a folder in it as a place.
  @MainActor private func place(of folder: PlaceFolder) -> Place {
    let place = places.first { $0.id == folder.place }
    if let place, folder.isPlace { return place }
    return Place(
      id: folder.path, name: FileAction.name(of: folder.path), kind: .folder, medium: place?.medium)
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    if let folder = outline.item(at: indexPath) { onChoose?(folder.path) }
  }

  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    onOpen?()
    return true
  }

  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    outline.item(at: indexPath).map { place(of: $0).name }
  }
}
