import DemoSupport
import Foundation
import Weft

/// The wall: a grid of tiles that scrolls by the wheel and by keys. Scrolling changes the origin of the
/// wall's bounds. The tiles keep their frames.
final class WallNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  let tiles: [PhotoTileNode]

  @MainActor private var grid = WallGrid(width: 0, count: 0)
  private let thumb = DisplayNode()

  private static let scrollDuration: TimeInterval = 0.16
  private static let thumbWidth: CGFloat = 4

  @MainActor init(_ pictures: [WallPicture]) {
    tiles = pictures.map(PhotoTileNode.init)
    super.init()
    clipsToBounds = true
    (accessibilityRole, accessibilityLabel) = (.region, "Pictures")
    thumb.isLayerBacked = true
    thumb.backgroundColor = Palette.ink.withAlpha(0.22)
    thumb.cornerRadius = Self.thumbWidth / 2
    thumb.zPosition = 10
    (tiles + [thumb]).forEach(addSubnode)
  }

  override func layout() {
    let oldGrid = grid
    grid = WallGrid(width: bounds.width, count: tiles.count)
    for (index, tile) in tiles.enumerated() {
      let frame = grid.frame(at: index)
      tile.frame = isMirrored ? frame.mirrored(in: bounds) : frame
    }
    // Keeps the content in the middle when the number of columns changes.
    let middle = oldGrid.contentHeight > 0 ? (offset + bounds.height / 2) / oldGrid.contentHeight : 0
    if offset > 0 { offset = middle * grid.contentHeight - bounds.height / 2 }
    offset = clamped(offset)
    placeThumb()
    prioritize()
  }

  // MARK: Scrolling

  /// The vertical position of the visible part in the contents, in points.
  @MainActor private var offset: CGFloat {
    get { bounds.minY }
    set { bounds.origin = CGPoint(x: 0, y: newValue.rounded()) }
  }

  /// The maximum scroll position, in points.
  @MainActor private var scrollRange: CGFloat { max(grid.contentHeight - bounds.height, 0) }

  @MainActor private func clamped(_ offset: CGFloat) -> CGFloat { min(max(offset, 0), scrollRange) }

  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    scroll(by: event.delta.height, isAnimated: !event.isPrecise)
    return true
  }

  /// Scrolls, within the limits.
  @MainActor func scroll(by distance: CGFloat, isAnimated: Bool = true) {
    let target = clamped(offset + distance)
    guard target != offset else { return }
    // A wheel moves in steps, which the compositor smooths. The steps of a touchpad are small enough.
    Transaction.animate(duration: isAnimated ? Self.scrollDuration : 0, timingFunction: .easeOut) {
      offset = target
      placeThumb()
    }
    prioritize()
  }

  /// Scrolls at once, and no further than necessary, so that a tile is visible.
  @MainActor func reveal(_ index: Int) {
    let frame = tiles[index].frame
    let margin = grid.frame(at: 0).minY
    let distance = min(frame.minY - margin - bounds.minY, 0) + max(frame.maxY + margin - bounds.maxY, 0)
    scroll(by: distance, isAnimated: false)
  }

  /// Scrolls on a key; false for other keys.
  @MainActor func scroll(onKey keysym: UInt32) -> Bool {
    switch keysym {
    case Keysym.up: scroll(by: -grid.tileHeight / 2)
    case Keysym.down: scroll(by: grid.tileHeight / 2)
    case Keysym.pageUp: scroll(by: -bounds.height * 0.9)
    case Keysym.pageDown: scroll(by: bounds.height * 0.9)
    case Keysym.home: scroll(by: -grid.contentHeight)
    case Keysym.end: scroll(by: grid.contentHeight)
    default: return false
    }
    return true
  }

  /// The thumb is part of the scrolled contents, so its frame has to follow the visible part.
  @MainActor private func placeThumb() {
    thumb.isHidden = scrollRange == 0 || bounds.height < 60
    let track = bounds.insetBy(dx: 4, dy: 6)
    let length = max(track.height * bounds.height / max(grid.contentHeight, 1), 24)
    let progress = scrollRange > 0 ? offset / scrollRange : 0
    thumb.frame = CGRect(
      x: bounds.maxX - 4 - Self.thumbWidth, y: track.minY + (track.height - length) * progress,
      width: Self.thumbWidth, height: length)
  }

  /// Visible tiles are decoded first, then the nearest ones.
  @MainActor private func prioritize() {
    for tile in tiles {
      let distance = max(tile.frame.minY - bounds.maxY, bounds.minY - tile.frame.maxY, 0)
      tile.photo.drawingPriority = -Int(distance)
    }
  }
}
