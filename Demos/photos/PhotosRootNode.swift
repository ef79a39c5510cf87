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
    insertSubnode(wall, belowSubnode: header)
    for (index, tile) in wall.tiles.enumerated() {
      tile.photo.onDisplay = { [weak self] in self?.tileDidLoad(index) }
      tile.onSelect = { [weak self, unowned tile] in self?.enlarge(tile) }
    }
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
    guard lightbox?.supernode == nil else { return }
    let lightbox = LightboxNode(enlarging: tile)
    lightbox.frame = bounds
    addSubnode(lightbox)
    self.lightbox = lightbox
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if let lightbox, lightbox.supernode != nil {
      guard event.keysym == Keysym.escape else { return super.keyPressed(event) }
      lightbox.close()
      return true
    }
    return wall.scroll(onKey: event.keysym) || super.keyPressed(event)
  }
}
