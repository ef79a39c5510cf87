import Foundation
import WeftGraphics
import WeftNodes

/// A colour with round corners and a line around it, on squares where it is translucent.
final class ColorWellNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the colour is confined to main.

  struct DrawParameters: Hashable, Sendable {
    var color: Color
    var line: Color
    var radius: CGFloat
  }

  /// The colour.
  @MainActor var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    debugName = "colour well"
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters {
    let isDark = theme.userInterfaceStyle == .dark
    return DrawParameters(
      color: color, line: isDark ? Color.white.withAlpha(0.22) : Color.black.withAlpha(0.18),
      radius: max(theme.metrics.controlRadius - 3, 0))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let outline = Path(roundedRect: bounds, radius: parameters.radius)
    canvas.withSavedState {
      canvas.clip(to: outline)
      if parameters.color.alpha < 1 { canvas.fillCheckerboard(bounds) }
      canvas.fill(bounds, with: parameters.color)
      canvas.stroke(outline, with: parameters.line, style: StrokeStyle(width: 2))
    }
  }
}
