import Foundation
import WeftGraphics
import WeftNodes

/// The symbol that says how important an alert is.
final class AlertSymbolNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// What is drawn.
  struct DrawParameters: Sendable {
    let style: Alert.Style
    let fill: Color
    let sign: Color
  }

  private let alertStyle: Alert.Style

  /// Its width and height at the usual size of text, in points.
  private static let defaultSide: CGFloat = 36
  /// Its width and height, in points.
  var side: CGFloat { (Self.defaultSide * max(traitCollection.contentSizeMultiplier, 1)).rounded() }

  init(_ alertStyle: Alert.Style) {
    self.alertStyle = alertStyle
    super.init()
    debugName = "alert symbol"
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: side, height: side)
  }

  /// Amber, on which dark signs are legible in both interface styles.
  private static let amber = Color(hex: 0xF2B01E)

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    switch alertStyle {
    case .plain, .informational:
      return DrawParameters(style: alertStyle, fill: theme.accent, sign: theme.onAccent)
    case .warning: return DrawParameters(style: alertStyle, fill: Self.amber, sign: Color(hex: 0x2B2233))
    case .critical:
      return DrawParameters(style: alertStyle, fill: theme.destructive, sign: theme.onDestructive)
    }
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let unit = min(bounds.width, bounds.height) / 36
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: bounds.midX + x * unit, y: bounds.midY + y * unit)
    }
    if parameters.style == .warning {
      var triangle = Path()
      triangle.addLines([point(0, -13), point(15, 12.5), point(-15, 12.5)])
      triangle.close()
      canvas.fill(triangle, with: parameters.fill)
      // The stroke rounds the corners.
      canvas.stroke(
        triangle, with: parameters.fill, style: StrokeStyle(width: 5 * unit, cap: .round, join: .round))
      return drawExclamation(
        from: point(0, -5), to: point(0, 3.5), dot: point(0, 9.5), parameters, canvas, unit)
    }
    canvas.fill(Path(ellipseIn: bounds.insetBy(dx: unit, dy: unit)), with: parameters.fill)
    if parameters.style == .critical {
      drawExclamation(from: point(0, -9), to: point(0, 2.5), dot: point(0, 9), parameters, canvas, unit)
    } else {
      // The letter i is an exclamation mark upside down.
      drawExclamation(from: point(0, 9), to: point(0, -2), dot: point(0, -8.5), parameters, canvas, unit)
    }
  }

  private static func drawExclamation(
    from start: CGPoint, to end: CGPoint, dot: CGPoint, _ parameters: DrawParameters, _ canvas: Canvas,
    _ unit: CGFloat
  ) {
    var line = Path()
    line.move(to: start)
    line.addLine(to: end)
    canvas.stroke(
      line, with: parameters.sign, style: StrokeStyle(width: 3.6 * unit, cap: .round, join: .round))
    let radius = 2.3 * unit
    canvas.fill(
      Path(ellipseIn: CGRect(x: dot.x - radius, y: dot.y - radius, width: 2 * radius, height: 2 * radius)),
      with: parameters.sign)
  }
}
