import Foundation
import WeftGraphics
import WeftNodes

/// The sheet of a calendar, beside the date of a date picker.
final class CalendarSymbolNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the colour is confined to main.

  @MainActor var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    debugName = "calendar symbol"
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    style.preferredSize = CGSize(width: 16, height: 16)
  }

  @MainActor func drawParameters() -> Color { color }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let sheet = CGRect(x: bounds.midX - 6.25, y: bounds.midY - 5.25, width: 12.5, height: 11.5)
    var path = Path(roundedRect: sheet, radius: 2.5)
    for x in [sheet.minX + 3.25, sheet.maxX - 3.25] {
      path.move(to: CGPoint(x: x, y: sheet.minY - 1.75))
      path.addLine(to: CGPoint(x: x, y: sheet.minY + 1.25))
    }
    path.move(to: CGPoint(x: sheet.minX, y: sheet.minY + 3.75))
    path.addLine(to: CGPoint(x: sheet.maxX, y: sheet.minY + 3.75))
    canvas.stroke(path, with: color, style: StrokeStyle(width: 1.4, cap: .round, join: .round))
  }
}
