import DemoSupport
import Foundation
import Weft

/// A space: a node with a grid in its own coordinates, and its part of the crosshair at the position of the
/// pointer. It can be dragged, and the wheel rotates, scales or scrolls it.
final class SpaceNode: DisplayNode, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  let space: Space
  let children: [SpaceNode]

  /// Called when the space was moved, rotated, scaled or scrolled.
  @MainActor var onChange: (() -> Void)?

  private let grid: GridNode
  private let label: LabelNode
  private let outlines: [SlopOutlineNode]
  private let crosshair: CrosshairNode
  @MainActor private var angle: CGFloat
  @MainActor private var scale: CGFloat
  /// The distance by which it was dragged, in points of the space around it.
  @MainActor private var dragOffset = CGSize.zero
  /// The previous point of the drag, in points of the space around it.
  @MainActor private var dragStart: CGPoint?

  private static let cornerRadius: CGFloat = 10

  @MainActor init(_ space: Space) {
    self.space = space
    children = space.children.map(SpaceNode.init)
    outlines = children.map { SlopOutlineNode(tint: $0.space.tint) }
    grid = GridNode(tint: space.tint)
    crosshair = CrosshairNode(tint: space.tint)
    var style = Typography.label
    style.color = space.tint
    label = LabelNode(space.name, style: style)
    (angle, scale) = (space.angle, space.scale)
    super.init()
    backgroundColor = space.tint.mixed(with: Palette.surface, 0.94)
    cornerRadius = Self.cornerRadius
    borderColor = space.tint
    borderWidth = 1
    clipsToBounds = space.clips
    grid.cornerRadius = Self.cornerRadius
    grid.clipsToBounds = true
    hitTestSlop = EdgeInsets(all: -space.slop)
    crosshair.zPosition = 1
    updateTransform()
    ([grid, label] + outlines + children + [crosshair]).forEach(addSubnode)
  }

  /// This space and all spaces in it, in nesting order.
  var all: [SpaceNode] { [self] + children.flatMap(\.all) }

  // MARK: Layout

  override func layout() {
    let range = CGSize(
      width: bounds.width * space.scrollRange.width, height: bounds.height * space.scrollRange.height)
    let whole = CGRect(
      x: 0, y: 0, width: bounds.width + range.width, height: bounds.height + range.height)
    if space.wheel == .scroll, scrollRange == .zero {
      bounds.origin = CGPoint(
        x: (bounds.width * space.scrollOffset.x).rounded(),
        y: (bounds.height * space.scrollOffset.y).rounded())
    }
    scrollRange = range
    grid.frame = whole
    // The name does not scroll with the space.
    let labelSize = label.size(within: max(bounds.width - 16, 0))
    label.frame = CGRect(
      origin: CGPoint(x: bounds.minX + 8, y: bounds.maxY - labelSize.height - 5), size: labelSize)
    for (child, outline) in zip(children, outlines) {
      child.place(in: bounds.size)
      child.trace(by: outline)
    }
  }

  @MainActor private var scrollRange = CGSize.zero

  /// Places the node in a space of a given size. Sets bounds and position instead of the frame, because the
  /// node may be rotated.
  @MainActor func place(in size: CGSize) {
    let place = space.place
    bounds.size = CGSize(
      width: max((size.width * place.width).rounded(), 1),
      height: max((size.height * place.height).rounded(), 1))
    position = CGPoint(
      x: (size.width * place.minX).rounded() + bounds.width / 2 + dragOffset.width,
      y: (size.height * place.minY).rounded() + bounds.height / 2 + dragOffset.height)
  }

  /// Places an outline around the area that receives hits. The outline is a sibling, because the child may
  /// clip.
  @MainActor private func trace(by outline: SlopOutlineNode) {
    outline.bounds.size = bounds.inset(by: hitTestSlop).size
    outline.position = position
    outline.transform = transform
  }

  @MainActor private func updateTransform() {
    var transform = AffineTransform(rotationByRadians: angle)
    transform.scale(scale)
    self.transform = transform
  }

  // MARK: Showing

  /// Shows the position of the pointer, in the space's own coordinates.
  ///
  /// - Parameters:
  ///   - point: the position.
  ///   - ring: the number of the space's ring in the crosshair.
  ///   - isHit: whether an event at the point would go to this space.
  @MainActor func show(_ point: CGPoint, ring: Int, isHit: Bool) {
    crosshair.show(point, in: bounds, ring: ring)
    borderWidth = isHit ? 2.5 : 1
    backgroundColor = space.tint.mixed(with: Palette.surface, isHit ? 0.86 : 0.94)
  }

  /// Highlights the outline of the child that was hit by its slop; nil for none.
  @MainActor func showSlop(of hit: SpaceNode?) {
    for (child, outline) in zip(children, outlines) { outline.isLit = child === hit }
  }

  // MARK: Events

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary, let supernode = supernode as? SpaceNode else { return false }
    dragStart = supernode.convert(event.location, from: nil)
    return true
  }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard let dragStart, let supernode = supernode as? SpaceNode else { return false }
    let place = supernode.convert(event.location, from: nil)
    dragOffset.width += place.x - dragStart.x
    dragOffset.height += place.y - dragStart.y
    self.dragStart = place
    supernode.setNeedsLayout()
    return false
  }

  override func pointerReleased(_ event: PointerEvent, at point: CGPoint) -> Bool {
    dragStart = nil
    return false
  }

  override func pointerCancelled(_ event: PointerEvent, at point: CGPoint) { dragStart = nil }

  override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    switch space.wheel {
    case .none: return false
    case .turn: angle += event.delta.height * 0.002
    case .scale: scale = min(max(scale - event.delta.height * 0.001, 0.4), 1.2)
    case .scroll: scroll(by: event.delta)
    }
    updateTransform()
    setNeedsLayout()
    supernode?.setNeedsLayout()
    onChange?()
    return true
  }

  @MainActor private func scroll(by delta: CGSize) {
    bounds.origin = CGPoint(
      x: min(max(bounds.minX + delta.width, 0), scrollRange.width).rounded(),
      y: min(max(bounds.minY + delta.height, 0), scrollRange.height).rounded())
  }
}
