import Foundation
import WeftGraphics
import WeftNodes

/// The arrow that says that a button opens a menu.
final class MenuArrowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the colour is confined to main.

  /// What it says.
  enum Shape: Sendable {
    /// A menu opens below.
    case down
    /// One of several values is shown.
    case both
  }

  struct DrawParameters: Sendable {
    var shape: Shape
    var color: Color
  }

  @MainActor var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }
  private let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
    super.init()
    debugName = "menu arrow"
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    style.preferredSize = CGSize(width: 10, height: 16)
  }

  @MainActor func drawParameters() -> DrawParameters { DrawParameters(shape: shape, color: color) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    var path = Path()
    func addArrow(tip: CGFloat, base: CGFloat) {
      path.move(to: CGPoint(x: bounds.midX - 3.5, y: bounds.midY + base))
      path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + tip))
      path.addLine(to: CGPoint(x: bounds.midX + 3.5, y: bounds.midY + base))
    }
    switch parameters.shape {
    case .down: addArrow(tip: 2, base: -1.75)
    case .both:
      addArrow(tip: -5.5, base: -2.25)
      addArrow(tip: 5.5, base: 2.25)
    }
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
  }
}
