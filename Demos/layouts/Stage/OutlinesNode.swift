import DemoSupport
import Foundation
import Weft

/// Draws a layout as labelled rectangles: nodes with solid lines, specs with dashed ones.
final class OutlinesNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the outlines are confined to main.

  /// A rectangle with a name.
  struct Outline: Sendable, Hashable {
    let name: String
    let isNode: Bool
    let frame: CGRect
  }

  /// What is drawn, in points of the node.
  @MainActor var outlines: [Outline] = [] {
    didSet { if outlines != oldValue { setNeedsDisplay() } }
  }

  private static let specColor = Color(hex: 0xD6336C)
  private static let nodeColor = Color(hex: 0x1C7ED6)
  private static let font = Font(size: 9.5, weight: .medium)

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> [Outline] { outlines }

  static func draw(
    _ outlines: [Outline], in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    for outline in outlines { draw(outline, in: canvas) }
    // Names where several elements begin at one point stand below each other.
    var taken: [CGRect] = []
    for outline in outlines {
      let style = TextStyle(font: font, color: .white)
      let size = style.size(of: outline.name)
      var plate = CGRect(
        x: outline.frame.minX, y: outline.frame.minY, width: size.width.rounded(.up) + 6, height: 13)
      while let other = taken.first(where: { $0.intersects(plate) }), plate.maxY < bounds.maxY {
        plate.origin.y = other.maxY + 1
      }
      taken.append(plate)
      canvas.fill(Path(roundedRect: plate, radius: 2), with: color(of: outline).withAlpha(0.88))
      canvas.draw(outline.name, at: CGPoint(x: plate.minX + 3, y: plate.minY + 1), style: style)
    }
  }

  private static func draw(_ outline: Outline, in canvas: Canvas) {
    let frame = outline.frame.insetBy(dx: 0.5, dy: 0.5)
    guard frame.width > 0, frame.height > 0 else { return }
    let color = color(of: outline)
    canvas.stroke(
      Path(rect: frame), with: color, style: StrokeStyle(dashes: outline.isNode ? [] : [4, 3]))
  }

  private static func color(of outline: Outline) -> Color {
    outline.isNode ? nodeColor : specColor
  }
}
