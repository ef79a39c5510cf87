import Foundation
import Weft

/// The mark of a decision: an empty circle, a check or a cross.
final class DecisionMarkNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the decision is confined to main.
  @MainActor var decision: Review.Decision { didSet { if decision != oldValue { setNeedsDisplay() } } }

  struct DrawParameters: Sendable {
    let decision: Review.Decision
    let theme: Theme
  }

  @MainActor init(_ decision: Review.Decision) {
    self.decision = decision
    super.init()
    isLayerBacked = true
    style.preferredSize = CGSize(width: 18, height: 18)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters { DrawParameters(decision: decision, theme: theme) }

  static func draw(_ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let theme = parameters.theme
    let circle = bounds.insetBy(dx: 1.5, dy: 1.5)
    func fill(_ color: Color) {
      canvas.fillRoundedRect(bounds.insetBy(dx: 1, dy: 1), radius: bounds.width / 2, with: color)
    }
    func line(_ points: [(CGFloat, CGFloat)], _ color: Color) {
      var path = Path()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: bounds.width * point.0, y: bounds.height * point.1)
        if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
      }
      canvas.stroke(path, with: color, style: StrokeStyle(width: 2, cap: .round, join: .round))
    }
    switch parameters.decision {
    case .undecided:
      var path = Path()
      path.addEllipse(in: circle)
      canvas.stroke(path, with: theme.outline, style: StrokeStyle(width: 1.5))
    case .accepted:
      fill(theme.accent)
      line([(0.29, 0.52), (0.44, 0.67), (0.72, 0.36)], theme.onAccent)
    case .rejected:
      fill(theme.destructive)
      line([(0.34, 0.34), (0.66, 0.66)], theme.onDestructive)
      line([(0.66, 0.34), (0.34, 0.66)], theme.onDestructive)
    }
  }
}
