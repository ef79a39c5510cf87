import Foundation
import WeftGraphics
import WeftNodes

/// The surface of a popover with its arrow: fill and hairline. The shadow of its layer follows what is drawn.
final class PopoverBackgroundNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What is drawn.
  struct DrawParameters: Hashable, Sendable {
    var arrow: PopoverArrow?
    var cornerRadius: CGFloat = 0
    /// The space around the panel, in points: the length of the arrow.
    var reach: CGFloat = 0
    var fill = Color.clear
    var line = Color.clear
    var lineWidth: CGFloat = 0
  }

  /// What it looks like.
  @MainActor var look = DrawParameters() { didSet { if look != oldValue { setNeedsDisplay() } } }

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
    // It moves together with the content.
    displaysAsynchronously = false
    debugName = "popover plate"
  }

  @MainActor func drawParameters() -> DrawParameters { look }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let reach = parameters.reach
    let path =
      PopoverOutline(
        panel: bounds.insetBy(dx: reach, dy: reach), cornerRadius: parameters.cornerRadius,
        arrow: parameters.arrow, length: reach
      ).path
    canvas.fill(path, with: parameters.fill)
    canvas.withSavedState {
      // The inner half of a line of twice the width.
      canvas.clip(to: path)
      canvas.stroke(
        path, with: parameters.line, style: StrokeStyle(width: 2 * parameters.lineWidth, join: .round))
    }
  }
}
