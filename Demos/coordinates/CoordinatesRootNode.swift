import DemoSupport
import Foundation
import Weft

/// The window: the stage with its spaces, and a table of the pointer's position in each of them.
final class CoordinatesRootNode: DemoRootNode, @unchecked Sendable {
  private let stage: SpaceNode
  private let readings = ReadingsNode()
  private let center = DisplayNode()

  /// The position of the pointer, in points of the window; nil before it has entered the window.
  @MainActor private var pointer: CGPoint?

  private static let panelWidth: CGFloat = 308
  private static let centerSize: CGFloat = 5

  @MainActor init() {
    stage = SpaceNode(.stage)
    super.init(title: "Coordinates")
    cursor = .crosshair
    center.isLayerBacked = true
    center.backgroundColor = Palette.ink
    center.cornerRadius = Self.centerSize / 2
    [stage, readings, center].forEach(addSubnode)
    for space in stage.all { space.onChange = { [weak self] in self?.setNeedsLayout() } }
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    let margin = HeaderNode.margin(inWidth: bounds.width)
    let area = contentArea.inset(by: EdgeInsets(all: margin))
    let frames = Self.split(area, gap: margin, rowCount: stage.all.count + 1)
    readings.isHidden = frames.panel == nil
    readings.frame = frames.panel ?? .zero
    stage.frame = frames.stage
    mirrorSubnodesIfNeeded()
    // The conversions below have to use the new frames of the spaces.
    stage.layoutIfNeeded()
    read()
  }

  /// The panel is beside the stage, below it, or hidden if there is not enough space.
  private static func split(
    _ area: CGRect, gap: CGFloat, rowCount: Int
  ) -> (stage: CGRect, panel: CGRect?) {
    let height = ReadingsTable.smallestHeight(rowCount: rowCount)
    if area.width >= panelWidth * 2, area.height >= height {
      let parts = area.divided(atDistance: panelWidth, from: .maxXEdge)
      var stage = parts.remainder
      stage.size.width -= gap
      return (stage, parts.slice)
    }
    if area.height >= height + 200, area.width >= 260 {
      let parts = area.divided(atDistance: height, from: .maxYEdge)
      var stage = parts.remainder
      stage.size.height -= gap
      return (stage, parts.slice)
    }
    return (area, nil)
  }

  // MARK: Pointer

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) { follow(event) }

  override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    follow(event)
    return true
  }

  @MainActor private func follow(_ event: PointerEvent) {
    pointer = event.location
    setNeedsLayout()
  }

  /// Shows the pointer's position in every space. One point in the window is converted to each, so the
  /// strokes that the spaces draw at their own point all meet below the pointer, whatever transforms lie
  /// between.
  @MainActor private func read() {
    let spaces = stage.all
    let point = pointer ?? restingPoint
    let hit = space(at: point)
    var rows = [
      Reading(
        name: "Window", tint: Palette.ink, depth: 0, point: point, position: .inside, isHit: hit == nil)
    ]
    for (index, space) in spaces.enumerated() {
      let inner = space.convert(point, from: nil)
      space.show(inner, ring: spaces.count - 1 - index, isHit: space === hit)
      rows.append(reading(of: space, inner, isHit: space === hit))
    }
    let isHitBySlop = hit.map { !$0.bounds.contains($0.convert(point, from: nil)) } ?? false
    for space in spaces { space.showSlop(of: isHitBySlop ? hit : nil) }
    readings.readings = rows
    center.frame = CGRect(center: point, width: Self.centerSize, height: Self.centerSize)
    let name = hit?.space.name ?? "Window"
    header.detail = isHitBySlop ? "\(name) is hit, by its slop" : "\(name) is hit"
  }

  @MainActor private func reading(of space: SpaceNode, _ point: CGPoint, isHit: Bool) -> Reading {
    let position: Reading.Position =
      space.bounds.contains(point) ? .inside : space.point(inside: point, with: nil) ? .inSlop : .outside
    let depth = 1 + space.supernodes.prefix { $0 is SpaceNode }.count
    return Reading(
      name: space.space.name, tint: space.space.tint, depth: depth, point: point, position: position,
      isHit: isHit)
  }

  /// The space that receives an event at a point of the window.
  @MainActor private func space(at point: CGPoint) -> SpaceNode? {
    let node = hitTest(point, with: nil)?.node
    return node as? SpaceNode ?? node?.supernodes.lazy.compactMap { $0 as? SpaceNode }.first
  }

  /// The point that is shown before the pointer enters the window: a point of the innermost space.
  @MainActor private var restingPoint: CGPoint {
    guard let space = stage.all.last else { return .zero }
    return space.convert(CGPoint(x: space.bounds.midX, y: space.bounds.height * 0.4), to: nil)
  }
}
