import DemoSupport
import Foundation
import Weft

/// A round icon, which keeps its proportions in any size.
final class IconNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.

  enum Shape: Sendable {
    case dot
    case plus
    case check
    case bell
  }

  struct DrawParameters: Sendable {
    let shape: Shape
    let fill: Color
    let color: Color
  }

  private let parameters: DrawParameters

  /// - Parameter rim: the width of a rim in the colour of the surface, in points of 40 across.
  init(_ shape: Shape, size: CGFloat, fill: Color = Palette.accent, color: Color = Palette.surface) {
    parameters = DrawParameters(shape: shape, fill: fill, color: color)
    super.init()
    debugName = "icon"
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
    displaysAsynchronously = false
    style.preferredSize = CGSize(width: size, height: size)
  }

  func drawParameters() -> DrawParameters { parameters }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let side = min(bounds.width, bounds.height)
    canvas.translateBy(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2)
    canvas.scaleBy(x: side / 40, y: side / 40)
    let disc = CGRect(x: 0, y: 0, width: 40, height: 40)
    canvas.fill(Path(ellipseIn: disc), with: Palette.surface)
    canvas.fill(Path(ellipseIn: disc.insetBy(dx: 3, dy: 3)), with: parameters.fill)
    switch parameters.shape {
    case .dot: break
    case .plus:
      stroke([[(13, 20), (27, 20)], [(20, 13), (20, 27)]], parameters.color, canvas)
    case .check: stroke([[(12.5, 20.5), (18, 26), (28, 15)]], parameters.color, canvas)
    case .bell: drawBell(parameters.color, canvas)
    }
  }

  private static func stroke(_ lines: [[(CGFloat, CGFloat)]], _ color: Color, _ canvas: Canvas) {
    var path = Path()
    for line in lines { path.addLines(line.map { CGPoint(x: $0.0, y: $0.1) }) }
    canvas.stroke(path, with: color, style: StrokeStyle(width: 3.4, cap: .round, join: .round))
  }

  private static func drawBell(_ color: Color, _ canvas: Canvas) {
    var bell = Path()
    bell.move(to: CGPoint(x: 11.5, y: 25.5))
    bell.addCurve(
      to: CGPoint(x: 14, y: 18), control1: CGPoint(x: 13.5, y: 23.5), control2: CGPoint(x: 14, y: 21.5))
    bell.addCurve(
      to: CGPoint(x: 26, y: 18), control1: CGPoint(x: 14, y: 10), control2: CGPoint(x: 26, y: 10))
    bell.addCurve(
      to: CGPoint(x: 28.5, y: 25.5), control1: CGPoint(x: 26, y: 21.5), control2: CGPoint(x: 26.5, y: 23.5))
    bell.close()
    canvas.fill(bell, with: color)
    canvas.fill(Path(ellipseIn: CGRect(x: 17.4, y: 25, width: 5.2, height: 5)), with: color)
  }
}
