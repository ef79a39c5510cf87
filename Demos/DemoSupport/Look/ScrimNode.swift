import Foundation
import Weft

/// Darkens what lies behind it towards the bottom, so that white text can be read there.
public final class ScrimNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// Makes a shade.
  public override init() {
    super.init()
    debugName = "scrim"
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
    displaysAsynchronously = false
  }

  /// Nothing. Main.
  public func drawParameters() {}

  /// Draws a gradient from clear to black.
  public static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    // Beginning and end are soft, so that no edge is seen.
    let stops = [0, 0.08, 0.3, 0.56, 0.74, 0.8].map { Color.black.withAlpha($0) }
    canvas.fill(
      bounds,
      with: .linear(stops, from: .zero, to: CGPoint(x: 0, y: bounds.height)))
  }
}
