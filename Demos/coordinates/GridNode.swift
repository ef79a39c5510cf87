import DemoSupport
import Foundation
import Weft

/// Lines through every tenth point of a space, and the numbers of every fiftieth.
final class GridNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  private let tint: Color

  private static let spacing: CGFloat = 10
  private static let linesPerNumber = 5
  private static let smallestNumberedHeight: CGFloat = 90

  init(tint: Color) {
    self.tint = tint
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> Color { tint }

  static func draw(_ tint: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    for (index, x) in stride(from: spacing, to: bounds.width, by: spacing).enumerated() {
      let isNumbered = (index + 1) % linesPerNumber == 0
      canvas.fill(
        CGRect(x: x, y: 0, width: 1 / context.scale, height: bounds.height),
        with: tint.withAlpha(isNumbered ? 0.28 : 0.09))
    }
    for (index, y) in stride(from: spacing, to: bounds.height, by: spacing).enumerated() {
      let isNumbered = (index + 1) % linesPerNumber == 0
      canvas.fill(
        CGRect(x: 0, y: y, width: bounds.width, height: 1 / context.scale),
        with: tint.withAlpha(isNumbered ? 0.28 : 0.09))
    }
    if bounds.height >= smallestNumberedHeight { drawNumbers(tint, in: canvas, bounds: bounds) }
  }

  private static func drawNumbers(_ tint: Color, in canvas: Canvas, bounds: CGRect) {
    let style = TextStyle(font: Font(size: 9, design: .monospaced), color: tint.withAlpha(0.85))
    let distance = spacing * CGFloat(linesPerNumber)
    for x in stride(from: distance, to: bounds.width - 22, by: distance) {
      canvas.draw("\(Int(x))", at: CGPoint(x: x + 3, y: 2), style: style)
    }
    for y in stride(from: distance, to: bounds.height - 36, by: distance) {
      canvas.draw("\(Int(y))", at: CGPoint(x: 5, y: y + 1), style: style)
    }
  }
}
