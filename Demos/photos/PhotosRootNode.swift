import DemoSupport
import Foundation
import Weft

/// The window: the wall below a header that counts the pictures, and the enlarged photograph above both.
final class PhotosRootNode: DemoRootNode, @unchecked Sendable {
  private let wall: WallNode
  @MainActor private var lightbox: LightboxNode?
  @MainActor private var loadedTiles: Set<Int> = []

  @MainActor init() {
    wall = WallNode(WallPicture.wall)
    super.init(title: "Photos", detail: "Loading")
    // It is read first, and stays in front of what scrolls below it.
    header.zPosition = 1
    addSubnode(wall)
    for (index, tile) in wall.tiles.enumerated() {
      tile.photo.onDisplay = { [weak self] in self?.tileDidLoad(index) }
      tile.onSelect = { [weak self, unowned tile] in self?.enlarge(tile) }
    }
    setCommands()
  }

  override func layout() {
    super.layout()
    wall.frame = contentArea
    lightbox?.frame = bounds
  }

  // MARK: Counting

  @MainActor private func tileDidLoad(_ index: Int) {
    guard loadedTiles.insert(index).inserted else { return }
    let count = wall.tiles.count
    header.detail =
      loadedTiles.count == count ? "\(count) pictures" : "\(loadedTiles.count) of \(count) pictures"
  }

  // MARK: Enlarging

  @MainActor private func enlarge(_ tile: PhotoTileNode) {
    guard openLightbox == nil else { return }
    let lightbox = LightboxNode(enlarging: tile)
    lightbox.frame = bounds
    // Above the header.
    lightbox.zPosition = 2
    addSubnode(lightbox)
    self.lightbox = lightbox
  }

  /// The lightbox, while it is visible.
  @MainActor private var openLightbox: LightboxNode? { lightbox?.supernode == nil ? nil : lightbox }

  /// The number of the enlarged picture; nil if there is none, or if it is on its way back.
  @MainActor private var enlargedIndex: Int? {
    guard let openLightbox, !openLightbox.isClosing else { return nil }
    return wall.tiles.firstIndex { $0 === openLightbox.tile }
  }

  /// Shows another picture in the lightbox. The wall scrolls to its tile, into which it will return.
  @MainActor private func showPicture(_ index: Int) {
    guard enlargedIndex != nil, wall.tiles.indices.contains(index) else { return }
    wall.reveal(index)
    openLightbox?.show(wall.tiles[index])
  }

  @MainActor private func isPicture(besideBy distance: Int) -> Bool {
    enlargedIndex.map { wall.tiles.indices.contains($0 + distance) } ?? false
  }

  @MainActor private func showPicture(besideBy distance: Int) {
    if let enlargedIndex { showPicture(enlargedIndex + distance) }
  }

  // MARK: Commands

  private func setCommands() {
    for (command, distance) in [(Command.previousPicture, -1), (.nextPicture, 1)] {
      setHandler(for: command, isEnabled: { [weak self] in self?.isPicture(besideBy: distance) ?? false }) {
        [weak self] in self?.showPicture(besideBy: distance)
      }
    }
    setHandler(for: .reducePicture, isEnabled: { [weak self] in self?.enlargedIndex != nil }) { [weak self] in
      self?.openLightbox?.close()
    }
    // Nothing in the lightbox has the keyboard focus, so its key is handled here.
    setHandler(for: .copy, isEnabled: { [weak self] in self?.enlargedIndex != nil }) { [weak self] in
      guard let self, let file = openLightbox?.photo.photograph.file else { return }
      windowScene?.pasteboard.setItems([PasteboardItem(photograph: file)])
    }
    contextMenu = Menu {
      Command.fullScreen
      Command.keyboardShortcuts
    }
  }

  override var keys: [KeyDescription] {
    [
      KeyDescription(["Up", "Down"], "Scroll the wall"),
      KeyDescription(["Page Up", "Page Down"], "Scroll by a page, or show the enlarged picture’s neighbour"),
      KeyDescription(["Home", "End"], "Go to the first or the last picture"),
      KeyDescription(.previousPicture), KeyDescription(.nextPicture),
      KeyDescription("Ctrl+C", "Copy the enlarged picture"),
      KeyDescription("Esc", "Go back to the wall, or quit"),
    ]
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    guard let openLightbox else { return wall.scroll(onKey: event.keysym) || super.keyPressed(event) }
    switch event.keysym {
    case Keysym.escape: openLightbox.close()
    case Keysym.pageUp: showPicture(besideBy: -1)
    case Keysym.pageDown, Keysym.space: showPicture(besideBy: 1)
    case Keysym.home: showPicture(0)
    case Keysym.end: showPicture(wall.tiles.count - 1)
    default: return super.keyPressed(event)
    }
    return true
  }
}
