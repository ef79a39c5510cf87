import Foundation
import Weft

/// A text in one style. It has a layer but no view: it takes no events.
///
/// It is drawn on main: a word or two take less time than their way to another thread and back, and appear
/// in the frame in which they were set.
public final class LabelNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the text is confined to main.

  /// What the drawing depends on.
  public struct DrawParameters: Sendable {
    let text: String
    let style: TextStyle
  }

  /// The text.
  @MainActor public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// How it looks.
  public let style: TextStyle

  /// Makes a label.
  public init(_ text: String = "", style: TextStyle) {
    self.text = text
    self.style = style
    super.init()
    isLayerBacked = true
    displaysAsynchronously = false
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  /// The size that the text takes, in whole points; lines end at `width`.
  @MainActor public func size(within width: CGFloat = .infinity) -> CGSize {
    let size = style.size(of: text, maxWidth: width)
    return CGSize(width: min(size.width.rounded(.up), width), height: size.height.rounded(.up))
  }

  /// Captures the text. Main.
  public func drawParameters() -> DrawParameters { DrawParameters(text: text, style: style) }

  /// Draws the text into the whole label.
  public static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.draw(parameters.text, in: bounds, style: parameters.style)
  }
}
