import Foundation
import WeftControls
import WeftGraphics
import WeftNodes

/// A button inside a text field, which never takes the keyboard focus.
final class FieldButtonNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What it shows.
  enum Shape: Hashable, Sendable {
    /// A cross on a disc.
    case clear
    /// An arrow that points down.
    case down
  }

  struct DrawParameters: Hashable, Sendable {
    var shape: Shape
    var color: Color
    var plate: Color
  }

  private let shape: Shape

  init(_ shape: Shape) {
    self.shape = shape
    super.init()
    debugName = "field button"
    cursor = .default
    isOpaque = false
    displaysAsynchronously = false
    takesFocusWhenPressed = false
  }

  override var canBecomeFirstResponder: Bool { false }

  override func updateLook() { setNeedsDisplay() }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    switch shape {
    case .clear:
      let disc = theme.secondaryText.withAlpha(isHighlighted ? 1 : isHovered ? 0.8 : 0.55)
      return DrawParameters(shape: shape, color: theme.field, plate: disc)
    case .down: return DrawParameters(shape: shape, color: theme.secondaryText, plate: over)
    }
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let (x, y) = (bounds.midX, bounds.midY)
    var path = Path()
    switch parameters.shape {
    case .clear:
      canvas.fill(
        Path(ellipseIn: CGRect(x: x - 7, y: y - 7, width: 14, height: 14)), with: parameters.plate)
      for (from, to) in [(-2.5, 2.5), (2.5, -2.5)] {
        path.move(to: CGPoint(x: x + from, y: y - 2.5))
        path.addLine(to: CGPoint(x: x + to, y: y + 2.5))
      }
    case .down:
      if parameters.plate != .clear { canvas.fillRoundedRect(bounds, radius: 6, with: parameters.plate) }
      path.move(to: CGPoint(x: x - 3.5, y: y - 1.75))
      path.addLine(to: CGPoint(x: x, y: y + 2))
      path.addLine(to: CGPoint(x: x + 3.5, y: y - 1.75))
    }
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
  }
}
