import Foundation
import WeftGraphics
import WeftNodes

/// Draws a path in its tint colour.
final class PathIconNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what is stored never changes.

  struct DrawParameters: Sendable {
    let path: Path
    let isFilled: Bool
    let color: Color
  }

  private let path: Path
  private let isFilled: Bool
  private static let line = StrokeStyle(width: 1.7, cap: .round, join: .round)

  init(_ path: Path, isFilled: Bool) {
    self.path = path
    self.isFilled = isFilled
    super.init()
    isLayerBacked = true
    isOpaque = false
    // Drawn on main, because that takes less time than a round trip to another thread.
    displaysAsynchronously = false
  }

  func drawParameters() -> DrawParameters {
    DrawParameters(path: path, isFilled: isFilled, color: tintColor)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.isFilled {
      canvas.fill(parameters.path, with: parameters.color)
    } else {
      canvas.stroke(parameters.path, with: parameters.color, style: line)
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
}
