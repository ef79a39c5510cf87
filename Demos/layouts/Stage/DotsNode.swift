import DemoSupport
import Foundation
import Weft

/// A grid of faint dots, the background of the canvas.
final class DotsNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  private static let distance: CGFloat = 20
  private static let size: CGFloat = 2

  override init() {
    super.init()
    debugName = "dots"
    isLayerBacked = true
    backgroundColor = Palette.paper
    needsDisplayOnBoundsChange = true
    contentsGravity = .topLeft
    displaysAsynchronously = false
  }

  func drawParameters() {}

  static func draw(_ parameters: Void, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    for y in stride(from: distance / 2, to: bounds.height, by: distance) {
      for x in stride(from: distance / 2, to: bounds.width, by: distance) {
        canvas.fill(CGRect(x: x, y: y, width: size, height: size), with: Palette.line)
      }
    }
  }
}
