import Foundation
import Weft

/// A space's part of the crosshair: four strokes around the pointer, at a different distance in each space so
/// that all are visible together, and two lines through the whole space while the pointer is inside. It draws
/// nothing, because the strokes are plain layers.
final class CrosshairNode: DisplayNode, @unchecked Sendable {
  private let lines: [DisplayNode]
  private let strokes: [DisplayNode]

  private static let firstRadius: CGFloat = 6
  private static let strokeLength: CGFloat = 6
  private static let strokeWidth: CGFloat = 2

  init(tint: Color) {
    lines = (0..<2).map { _ in Self.bar(tint.withAlpha(0.5)) }
    strokes = (0..<4).map { _ in Self.bar(tint) }
    super.init()
    isLayerBacked = true
    (lines + strokes).forEach(addSubnode)
  }

  private static func bar(_ color: Color) -> DisplayNode {
    let bar = DisplayNode()
    bar.isLayerBacked = true
    bar.backgroundColor = color
    return bar
  }

  /// Moves to a point in the coordinates of the space, whose visible part is `area`.
  @MainActor func show(_ point: CGPoint, in area: CGRect, ring: Int) {
    let isInside = area.contains(point)
    lines.forEach { $0.isHidden = !isInside }
    lines[0].frame = CGRect(x: area.minX, y: point.y - 0.5, width: area.width, height: 1)
    lines[1].frame = CGRect(x: point.x - 0.5, y: area.minY, width: 1, height: area.height)
    let radius = Self.firstRadius + CGFloat(ring) * Self.strokeLength
    let middle = radius + Self.strokeLength / 2
    let distances = [(-middle, 0), (middle, 0), (0, -middle), (0, middle)]
    for (stroke, distance) in zip(strokes, distances) {
      let isUpright = distance.0 == 0
      stroke.frame = CGRect(
        center: CGPoint(x: point.x + distance.0, y: point.y + distance.1),
        width: isUpright ? Self.strokeWidth : Self.strokeLength,
        height: isUpright ? Self.strokeLength : Self.strokeWidth)
    }
  }
}
