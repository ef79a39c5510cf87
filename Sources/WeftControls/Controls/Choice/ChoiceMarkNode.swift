import Foundation
import WeftGraphics
import WeftNodes

/// The box of a checkbox or the circle of a radio button, with the sign in it.
final class ChoiceMarkNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the look is confined to main.

  /// The sign in the mark.
  enum Sign: Hashable, Sendable {
    case none
    case check
    case dash
    case dot
  }

  /// What is drawn.
  struct DrawParameters: Hashable, Sendable {
    var sign = Sign.none
    var isRound = false
    var fill = Color.clear
    var border = Color.clear
    var signColor = Color.clear
    /// In points.
    var borderWidth: CGFloat = 1
    var radius: CGFloat = 5
  }

  /// What it looks like.
  @MainActor var look = DrawParameters() { didSet { if look != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    debugName = "mark"
    isLayerBacked = true
    isOpaque = false
    // It has to be drawn in the frame of the press.
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  @MainActor func drawParameters() -> DrawParameters { look }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let outer = bounds
    let inner = outer.insetBy(dx: parameters.borderWidth, dy: parameters.borderWidth)
    func area(_ rect: CGRect, _ radius: CGFloat) -> Path {
      parameters.isRound ? Path(ellipseIn: rect) : Path(roundedRect: rect, radius: max(radius, 0))
    }
    canvas.fill(area(outer, parameters.radius), with: parameters.border)
    canvas.fill(area(inner, parameters.radius - parameters.borderWidth), with: parameters.fill)
    drawSign(parameters, in: canvas, bounds)
  }

  private static func drawSign(_ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect) {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
    }
    let style = StrokeStyle(width: bounds.width * 0.1, cap: .round, join: .round)
    var path = Path()
    switch parameters.sign {
    case .none: return
    case .check:
      path.move(to: place(0.26, 0.52))
      path.addLine(to: place(0.43, 0.69))
      path.addLine(to: place(0.74, 0.33))
    case .dash:
      path.move(to: place(0.28, 0.5))
      path.addLine(to: place(0.72, 0.5))
    case .dot:
      let dot = bounds.insetBy(dx: bounds.width * 0.31, dy: bounds.height * 0.31)
      return canvas.fill(Path(ellipseIn: dot), with: parameters.signColor)
    }
    canvas.stroke(path, with: parameters.signColor, style: style)
  }
}
