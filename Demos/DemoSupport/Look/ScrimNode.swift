import Foundation
import Weft

/// Darkens its background towards the bottom, so that white text is legible there.
public final class ScrimNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// Creates a scrim.
  public override init() {
    super.init()
    debugName = "scrim"
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
    displaysAsynchronously = false
  }

  /// No parameters. Main.
  public func drawParameters() {}

  /// Draws a gradient from clear to black.
  public static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    // Both ends are soft, so that no edge is visible.
    let stops = [0, 0.08, 0.3, 0.56, 0.74, 0.8].map { Color.black.withAlpha($0) }
    canvas.fill(
      bounds,
      with: .linear(stops, from: .zero, to: CGPoint(x: 0, y: bounds.height)))
  }
}
