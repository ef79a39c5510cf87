import Foundation
import Weft

/// A text in one style. It has a layer but no view: it takes no events.
///
/// It is drawn on main: a word or two take less time than their way to another thread and back, and appear
/// in the frame in which they were set.
public final class LabelNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the text is behind a lock of its own.

  /// What the drawing depends on.
  public struct DrawParameters: Sendable {
    let text: String
    let style: TextStyle
  }

  /// The text. Any thread.
  @Invalidating(.layout, .display) public var text = ""
  /// How it looks.
  public let textStyle: TextStyle

  /// Makes a label.
  public init(_ text: String = "", style: TextStyle) {
    textStyle = style
    super.init()
    self.text = text
    isLayerBacked = true
    displaysAsynchronously = false
    isOpaque = false
    needsDisplayOnBoundsChange = true
    let metrics = textStyle.font.metrics
    self.style.ascender = metrics.ascent
    // A label is as high as the next whole point.
    self.style.descender = -(metrics.lineHeight.rounded(.up) - metrics.ascent)
  }

  /// The size of the text in lines of at most that width, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    size(within: constrainedSize.width)
  }

  /// The size of the text where lines end only where it says so, in whole points. Any thread.
  public var naturalSize: CGSize { size(within: .infinity) }

  /// The size that the text takes, in whole points; lines end at `width`. Any thread.
  public func size(within width: CGFloat = .infinity) -> CGSize {
    let size = textStyle.size(of: text, maxWidth: width)
    // The space behind the last letter is not part of the size, but lines are broken as if it were.
    let textWidth = (size.width + max(textStyle.letterSpacing, 0)).rounded(.up)
    return CGSize(width: min(textWidth, width), height: size.height.rounded(.up))
  }

  /// Captures the text. Main.
  public func drawParameters() -> DrawParameters { DrawParameters(text: text, style: textStyle) }

  /// Draws the text into the whole label.
  public static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.draw(parameters.text, in: bounds, style: parameters.style)
  }
}
