import Foundation
import Weft

/// The dashed line around the area of a space that receives hits. It lights up when a hit is in the slop
/// only.
final class SlopOutlineNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  struct DrawParameters: Sendable {
    let tint: Color
    let isLit: Bool
  }

  /// Whether the pointer hits the space only because of its slop.
  @MainActor var isLit = false {
    didSet { if isLit != oldValue { setNeedsDisplay() } }
  }

  private let tint: Color

  init(tint: Color) {
    self.tint = tint
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> DrawParameters { DrawParameters(tint: tint, isLit: isLit) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let shape = Path(roundedRect: bounds.insetBy(dx: 1, dy: 1), radius: 20)
    if parameters.isLit { canvas.fill(shape, with: parameters.tint.withAlpha(0.22)) }
    let style = StrokeStyle(width: parameters.isLit ? 1.5 : 1, cap: .round, dashes: [4, 4])
    canvas.stroke(shape, with: parameters.tint.withAlpha(parameters.isLit ? 1 : 0.6), style: style)
  }
}
