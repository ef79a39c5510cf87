import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// The button that goes to the next month of a calendar, or to the previous one.
final class MonthStepNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  struct DrawParameters: Hashable, Sendable {
    /// Whether the arrow points to the right.
    var pointsRight: Bool
    var color: Color
    var plate: Color
    var radius: CGFloat
  }

  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
    super.init()
    debugName = isForward ? "next month" : "previous month"
    isOpaque = false
    displaysAsynchronously = false
  }

  override func updateLook() { setNeedsDisplay() }

  override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      pointsRight: isForward != isRightToLeft, color: isEnabled ? theme.text : theme.disabledText,
      plate: !isEnabled ? .clear : isHighlighted ? theme.press : isHovered ? theme.hover : .clear,
      radius: theme.metrics.controlRadius)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.plate != .clear {
      canvas.fillRoundedRect(bounds, radius: parameters.radius, with: parameters.plate)
    }
    let tip: CGFloat = parameters.pointsRight ? 2.25 : -2.25
    var path = Path()
    path.move(to: CGPoint(x: bounds.midX - tip, y: bounds.midY - 4.5))
    path.addLine(to: CGPoint(x: bounds.midX + tip, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.midX - tip, y: bounds.midY + 4.5))
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.6, cap: .round, join: .round))
  }
}
