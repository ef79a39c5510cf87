import DemoSupport
import Foundation
import Weft

/// A heart, or a speech bubble.
final class SignNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: all properties that change are protected by locks.
  enum Sign: Sendable {
    case heart
    case bubble
  }

  struct DrawParameters: Sendable {
    let sign: Sign
    let color: Color
    let isFilled: Bool
  }

  @Invalidating(.display) var color = Color.black
  @Invalidating(.display) var isFilled = false
  private let sign: Sign

  init(_ sign: Sign, color: Color) {
    self.sign = sign
    super.init()
    self.color = color
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  /// In points at the usual size of text.
  private static let side: CGFloat = 18

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let side = (Self.side * textFactor).rounded()
    return CGSize(width: side, height: side)
  }

  func drawParameters() -> DrawParameters { DrawParameters(sign: sign, color: color, isFilled: isFilled) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let path = parameters.sign == .heart ? heart : bubble
    let scale = bounds.width / Self.side
    canvas.scaleBy(x: scale, y: scale)
    if parameters.isFilled { canvas.fill(path, with: parameters.color) }
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.5))
  }

  /// The path in a square of 18 points.
  private static let heart: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 9, y: 15.5))
    path.addCurve(
      to: CGPoint(x: 2, y: 6.6), control1: CGPoint(x: 5, y: 12.6), control2: CGPoint(x: 2, y: 10))
    path.addCurve(to: CGPoint(x: 9, y: 5), control1: CGPoint(x: 2, y: 2.2), control2: CGPoint(x: 7.4, y: 1.8))
    path.addCurve(
      to: CGPoint(x: 16, y: 6.6), control1: CGPoint(x: 10.6, y: 1.8), control2: CGPoint(x: 16, y: 2.2))
    path.addCurve(
      to: CGPoint(x: 9, y: 15.5), control1: CGPoint(x: 16, y: 10), control2: CGPoint(x: 13, y: 12.6))
    path.close()
    return path
  }()

  private static let bubble: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 3))
    path.addLine(to: CGPoint(x: 13, y: 3))
    path.addQuadCurve(to: CGPoint(x: 16, y: 6), control: CGPoint(x: 16, y: 3))
    path.addLine(to: CGPoint(x: 16, y: 9.5))
    path.addQuadCurve(to: CGPoint(x: 13, y: 12.5), control: CGPoint(x: 16, y: 12.5))
    path.addLine(to: CGPoint(x: 8.5, y: 12.5))
    path.addLine(to: CGPoint(x: 5, y: 15.5))
    path.addLine(to: CGPoint(x: 5, y: 12.5))
    path.addQuadCurve(to: CGPoint(x: 2, y: 9.5), control: CGPoint(x: 2, y: 12.5))
    path.addLine(to: CGPoint(x: 2, y: 6))
    path.addQuadCurve(to: CGPoint(x: 5, y: 3), control: CGPoint(x: 2, y: 3))
    path.close()
    return path
  }()
}
