import DemoSupport
import Foundation
import Weft

/// The places at the side of the window. Each opens, and shows the folders in it.
final class PlacesNode: DisplayNode, OutlineDataSource, TableDelegate, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  private let outline = OutlineNode<String>()
  @MainActor private var places: [Place] = []
  @MainActor private var watch: MountWatch?
  @MainActor private var folder = ""
  /// How many times the places are being found out.
  @MainActor private var readCount = 0
  private let hasMedia: Bool
  /// Called with the folder that the user chooses.
  @MainActor var onChoose: ((String) -> Void)?

  /// - Parameter hasMedia: whether mounted media are listed.
  init(hasMedia: Bool) {
    self.hasMedia = hasMedia
    super.init()
    outline.separatorStyle = .none
    outline.rowHeight = 30
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

  override func layout() {
    super.layout()
    backgroundColor = theme.surface
    outline.frame = bounds.insetBy(dx: 0, dy: 6)
  }

  /// Whether the places are known.
  @MainActor var isComplete: Bool { readCount == 0 }

  @MainActor private func read() async {
    readCount += 1
    defer { readCount -= 1 }
    let hasMedia = hasMedia
    let places = await Task.detached(priority: .userInitiated) { Place.all(hasMedia: hasMedia) }.value
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

  @MainActor private func select() { outline.selectItems([folder]) }

  // MARK: The outline

  func outlineNode(_ outlineNode: OutlineNode<String>, childrenOf path: String?) -> OutlineChildren<String> {
    guard let path else { return .items(places.map(\.id)) }
    return .loading {
      try await Task.detached(priority: .userInitiated) {
        FileOrder().arrange(try FolderReader.items(of: path).filter(\.isFolder)).map(\.id)
      }.value
    }
  }

  func outlineNode(_ outlineNode: OutlineNode<String>, isExpandable path: String) -> Bool {
    places.first { $0.id == path }?.kind != .trash
  }

  func outlineNode(
    _ outlineNode: OutlineNode<String>, nodeBlockFor path: String, in row: OutlineRow
  ) -> CellNodeBlock {
    let place =
      places.first { $0.id == path } ?? Place(id: path, name: FileAction.name(of: path), kind: .folder)
    return { PlaceCellNode(row, place) }
  }

  func tableNode(_ tableNode: TableNode, didSelectRowAt indexPath: IndexPath) {
    if let path = outline.item(at: indexPath) { onChoose?(path) }
  }

  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    outline.item(at: indexPath).map { path in
      places.first { $0.id == path }?.name ?? FileAction.name(of: path)
    }
  }
}
