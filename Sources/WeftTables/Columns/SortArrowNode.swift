import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// The arrow in the heading of the column by which a table is sorted.
final class SortArrowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what is stored is confined to main.
  struct DrawParameters: Hashable, Sendable {
    var isAscending = true
    var color = Color.clear
  }

  @MainActor private var parameters = DrawParameters()

  override init() {
    super.init()
    debugName = "sort arrow"
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    isHidden = true
  }

  /// Shows the direction; nil for none.
  @MainActor func show(isAscending: Bool?, _ color: Color) {
    isHidden = isAscending == nil
    style.preferredSize = CGSize(width: isAscending == nil ? 0 : 8, height: 12)
    style.spacingBefore = isAscending == nil ? 0 : 4
    let new = DrawParameters(isAscending: isAscending ?? true, color: color)
    guard new != parameters else { return }
    parameters = new
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters { parameters }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let rise: CGFloat = parameters.isAscending ? -2 : 2
    var path = Path()
    path.move(to: CGPoint(x: bounds.midX - 3.25, y: bounds.midY - rise))
    path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + rise))
    path.addLine(to: CGPoint(x: bounds.midX + 3.25, y: bounds.midY - rise))
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
  }
}
