import Foundation
import Photographs
import Weft

/// Many small nodes that draw all kinds of things: photographs, texts in several scripts, gradients, lines, shadows and round
/// corners.
package final class BusySceneNode: DisplayNode, @unchecked Sendable {
  private let cells: [DisplayNode]

  package init(cellCount: Int) {
    cells = (0..<cellCount).map(BusyCellNode.init)
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = Color(hex: 0xE8ECF4)
  }

  package override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(all: 8),
      child: StackLayoutSpec(
        direction: .horizontal, spacing: 6, flexWrap: .wrap, lineSpacing: 6, children: cells))
  }
}

/// A card with a photograph, a drawing and a text.
private final class BusyCellNode: DisplayNode, @unchecked Sendable {
  private let photograph = ImageNode()
  private let drawing: BusyDrawingNode
  private let text = TextNode()

  private static let texts = [
    "Ready, steady", "Καλημέρα", "שלום", "مرحبا", "नमस्ते", "日本語", "🎈🌍👍🏽", "Größe 12½",
  ]

  init(_ index: Int) {
    drawing = BusyDrawingNode(angle: CGFloat(index) * 0.37)
    super.init()
    automaticallyManagesSubnodes = true
    style.preferredSize = CGSize(width: 94, height: 64)
    backgroundColor = .white
    cornerRadius = 9
    shadowColor = .black
    shadowOpacity = 0.3
    shadowRadius = 3.5
    photograph.image = try? Image(contentsOf: Photographs.all[index % Photographs.all.count])
    photograph.style.preferredSize = CGSize(width: 30, height: 30)
    photograph.cornerRadius = 15
    text.attributedText = AttributedText(Self.texts[index % Self.texts.count], font: Font(size: 11.5))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(all: 5),
      child: StackLayoutSpec(
        direction: .vertical, spacing: 2,
        children: [
          StackLayoutSpec(direction: .horizontal, spacing: 8, children: [photograph, drawing]), text,
        ]))
  }
}

/// A turned square with a gradient, and lines of all kinds.
private final class BusyDrawingNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  private let angle: CGFloat

  init(angle: CGFloat) {
    self.angle = angle
    super.init()
    style.preferredSize = CGSize(width: 34, height: 34)
  }

  func drawParameters() -> CGFloat { angle }

  static func draw(_ angle: CGFloat, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.translateBy(x: bounds.midX, y: bounds.midY)
    canvas.rotate(by: angle)
    let square = CGRect(x: -11, y: -11, width: 22, height: 22)
    canvas.fill(
      Path(roundedRect: square, radius: 5),
      with: .linear(
        [Color(hex: 0xFFB020), Color(hex: 0xD04080), Color(hex: 0x3060D0)],
        from: CGPoint(x: -11, y: -11), to: CGPoint(x: 11, y: 11)))
    var zigzag = Path()
    zigzag.addLines([
      CGPoint(x: -9, y: 4), CGPoint(x: -3, y: -6), CGPoint(x: 3, y: 6), CGPoint(x: 9, y: -4),
    ])
    let color = Color(red: 1, green: 1, blue: 1, alpha: 0.8)
    canvas.stroke(zigzag, with: color, style: StrokeStyle(width: 2.3, cap: .round, join: .round))
    canvas.stroke(
      Path(ellipseIn: square), with: Color(hex: 0x204060), style: StrokeStyle(width: 0.8, dashes: [3, 2]))
  }
}
