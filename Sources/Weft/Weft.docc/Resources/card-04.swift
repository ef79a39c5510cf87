import Weft

final class RingNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  @Invalidating(.display) var fullness = 0.25

  func drawParameters() -> Double { fullness }

  static func draw(_ fullness: Double, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let ring = bounds.insetBy(dx: 8, dy: 8)
    canvas.stroke(Path(ellipseIn: ring), with: Color(hex: 0xE2E5EA), style: StrokeStyle(width: 10))
    var arc = Path()
    arc.addArc(
      center: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2, startAngle: -.pi / 2,
      endAngle: -.pi / 2 + 2 * .pi * fullness)
    canvas.stroke(arc, with: Color(hex: 0x2F6FED), style: StrokeStyle(width: 10, cap: .round))
  }
}

final class CardNode: DisplayNode, @unchecked Sendable {
  let ring = RingNode()
  let title = TextNode()
  @Invalidating(.layout) var isLarge = false

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    title.attributedText = AttributedText("A quarter", font: Font(size: 20, weight: .medium))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    HStack(spacing: 16, alignItems: .center) {
      ring.frame(width: isLarge ? 112 : 96, height: isLarge ? 112 : 96)
      title.flexShrink()
    }
    .padding(24)
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    ring.fullness = isLarge ? 0.25 : 0.75
    title.attributedText = AttributedText(
      isLarge ? "A quarter" : "Three quarters", font: Font(size: 20, weight: .medium))
    isLarge.toggle()
    transitionLayout(animated: true)
    return true
  }
}

Application.main { Window(title: "Card", size: CGSize(width: 360, height: 160), rootNode: CardNode()) }
