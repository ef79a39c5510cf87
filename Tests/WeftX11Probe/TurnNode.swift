import Foundation
import Weft

/// Draws on a background thread after each press: blue before the fifth press, then green if the window was settled at
/// each press, otherwise red.
final class TurnNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  struct DrawParameters: Sendable {
    var color: Color
  }

  private var pressCount = 0
  private var wereAllInTurn = true

  func drawParameters() -> DrawParameters {
    guard pressCount >= 5 else { return DrawParameters(color: Color(red: 0, green: 0, blue: 1)) }
    return DrawParameters(
      color: wereAllInTurn ? Color(red: 0, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.fill(bounds, with: parameters.color)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    if windowScene?.isSettled != true { wereAllInTurn = false }
    pressCount += 1
    setNeedsDisplay()
    return true
  }
}
