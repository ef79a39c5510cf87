import DemoSupport
import Foundation
import Weft

/// A dashed line around the size that a layout has.
final class OutlineNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    isHidden = true
    needsDisplayOnBoundsChange = true
    displaysAsynchronously = false
  }

  func drawParameters() {}

  static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(bounds.insetBy(dx: 1, dy: 1), with: Palette.accentTint.withAlpha(0.6))
    canvas.stroke(
      Path(rect: bounds.insetBy(dx: 0.5, dy: 0.5)), with: Palette.accent.withAlpha(0.7),
      style: StrokeStyle(width: 1, dashes: [4, 3]))
  }
}
