import DemoSupport
import Foundation
import Weft

/// The mark of the magazine: a globe with its meridians.
final class MarkNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    style.preferredSize = CGSize(width: 26, height: 26)
  }

  func drawParameters() {}

  static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let globe = bounds.insetBy(dx: 1, dy: 1)
    canvas.fill(Path(ellipseIn: globe), with: Palette.accent)
    let line = StrokeStyle(width: 1.5)
    for fraction in [0.36, 0.78] {
      let width = globe.width * fraction
      let meridian = CGRect(
        x: globe.midX - width / 2, y: globe.minY, width: width, height: globe.height)
      canvas.stroke(Path(ellipseIn: meridian), with: Palette.surface, style: line)
    }
    canvas.fill(CGRect(x: globe.minX, y: globe.midY - 0.75, width: globe.width, height: 1.5), with: .white)
  }
}
