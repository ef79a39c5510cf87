import DemoSupport
import Foundation
import Weft

/// A window on the map, to be dragged to another monitor.
final class TileNode: DisplayNode, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  @MainActor let tile: Desk.Tile
  /// Called while it is dragged, with the distance in points from where it is, and when it is dropped.
  @MainActor var onDrag: ((_ distance: CGPoint, _ isDropped: Bool) -> Void)?
  /// Called when it is pressed.
  @MainActor var onPress: (() -> Void)?

  private let title: ThemedTextNode
  private let isChosen: Bool
  @MainActor private var start: CGPoint?

  @MainActor init(_ tile: Desk.Tile, isChosen: Bool) {
    self.tile = tile
    self.isChosen = isChosen
    title = ThemedTextNode(tile.title) {
      TextAttributes(
        font: $0.type.caption, color: $0.text,
        paragraphStyle: ParagraphStyle(alignment: .center))
    }
    super.init()
    isUserInteractionEnabled = true
    cornerRadius = 5
    borderWidth = 1
    cursor = .move
    isAccessibilityElement = true
    accessibilityLabel = "Window \(tile.title)"
    addSubnode(title)
  }

  override func didLoad() {
    super.didLoad()
    showTraits()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showTraits()
  }

  private func showTraits() {
    let theme = theme
    backgroundColor = isChosen ? theme.selection : theme.control
    borderColor = isChosen ? theme.accent : theme.controlBorder
  }

  override func layout() {
    super.layout()
    let width = max(bounds.width - 8, 0)
    let height = title.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: width, height: .infinity)))
      .size.height
    title.isHidden = bounds.height < 16 || width < 20
    title.frame = CGRect(x: 4, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
  }

  // MARK: Input

  // In points of the map, which stays where it is while the tile moves.
  @MainActor private func place(_ point: CGPoint) -> CGPoint {
    supernode.map { convert(point, to: $0) } ?? point
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    start = place(point)
    onPress?()
    return true
  }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    drag(to: point, isDropped: false)
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    defer { start = nil }
    return drag(to: point, isDropped: true)
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) {
    start = nil
    onDrag?(.zero, false)
  }

  @MainActor private func drag(to point: CGPoint, isDropped: Bool) -> Bool {
    guard let start else { return false }
    let end = place(point)
    onDrag?(CGPoint(x: end.x - start.x, y: end.y - start.y), isDropped)
    return true
  }
}
