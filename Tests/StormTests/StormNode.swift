import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// A node that draws a colour and stacks its subnodes.
final class StormNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the property wrappers protect the mutable state with locks.
  @Invalidating(.display) var color = Color.black
  @Invalidating(.layout) var spacing = 0.0
  private let token: Population.Token

  init(population: Population) {
    token = Population.Token("node", in: population)
    super.init()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .horizontal, spacing: spacing, flexWrap: .wrap, children: subnodes)
  }

  func drawParameters() -> Color { color }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(bounds, with: color)
  }
}
