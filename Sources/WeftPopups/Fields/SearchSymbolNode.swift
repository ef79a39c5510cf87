import Foundation
import WeftGraphics
import WeftNodes

/// The magnifying glass of a search field.
final class SearchSymbolNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the colour is confined to main.

  @MainActor var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    debugName = "search symbol"
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
  }

  @MainActor func drawParameters() -> Color { color }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let lens = CGRect(x: bounds.minX + 1.5, y: bounds.minY + 1.5, width: 9, height: 9)
    var path = Path(ellipseIn: lens)
    // The handle begins on the circle.
    let edge = lens.midX + lens.width / 2 * 0.7071
    path.move(to: CGPoint(x: edge, y: edge - bounds.minX + bounds.minY))
    path.addLine(to: CGPoint(x: bounds.minX + 13.5, y: bounds.minY + 13.5))
    canvas.stroke(path, with: color, style: StrokeStyle(width: 1.6, cap: .round, join: .round))
  }
}
