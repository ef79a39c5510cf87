import Foundation
import WeftGraphics

/// Draws underlines and strikethroughs, with one line for adjacent fragments that have the same decoration.
struct DecorationPainter {
  let canvas: Canvas
  /// The baseline of the letters, in points.
  let baseline: CGFloat
  private var underline: Stretch?
  private var strike: Stretch?

  private struct Stretch {
    var left: CGFloat
    var right: CGFloat
    /// The middle, in points.
    var y: CGFloat
    var thickness: CGFloat
    var style: TextLineStyle
    var color: Color
  }

  init(canvas: Canvas, baseline: CGFloat) {
    self.canvas = canvas
    self.baseline = baseline
  }

  /// Adds the decorations of the next fragment.
  mutating func add(
    _ attributes: TextAttributes, font: GlyphFont?, rise: CGFloat, from left: CGFloat, to right: CGFloat,
    color: Color
  ) {
    let metrics = font?.decorations ?? GlyphFont.DecorationMetrics()
    let fallback = max((right - left) / 16, 1)
    func stretch(_ style: TextLineStyle?, _ own: Color?, _ position: CGFloat, _ thickness: CGFloat)
      -> Stretch?
    {
      guard let style else { return nil }
      let thickness = font == nil ? min(fallback, 1) : max(thickness, 0.5)
      return Stretch(
        left: left, right: right, y: baseline - rise - position + thickness / 2, thickness: thickness,
        style: style, color: own ?? color)
    }
    Self.follow(
      &underline,
      stretch(
        attributes.underline, attributes.underlineColor, metrics.underlinePosition, metrics.underlineThickness
      ),
      canvas)
    Self.follow(
      &strike,
      stretch(
        attributes.strikethrough, attributes.strikethroughColor, metrics.strikePosition,
        metrics.strikeThickness),
      canvas)
  }

  /// Draws the remaining lines.
  mutating func finish() {
    Self.follow(&underline, nil, canvas)
    Self.follow(&strike, nil, canvas)
  }

  private static func follow(_ last: inout Stretch?, _ next: Stretch?, _ canvas: Canvas) {
    guard var joined = last else {
      last = next
      return
    }
    if let next, joined.style == next.style, joined.color == next.color, abs(joined.right - next.left) < 0.01
    {
      // If fonts differ, the greater thickness and the lower position are used.
      joined.right = next.right
      joined.y = max(joined.y, next.y)
      joined.thickness = max(joined.thickness, next.thickness)
      last = joined
    } else {
      draw(joined, canvas)
      last = next
    }
  }

  private static func draw(_ stretch: Stretch, _ canvas: Canvas) {
    let unit = 1 / max(canvas.transform.meanScale, 1e-6)
    let thickness = max(stretch.thickness, unit)
    func line(_ offset: CGFloat, _ thickness: CGFloat) -> CGRect {
      canvas.snapped(
        CGRect(
          x: stretch.left, y: stretch.y + offset - thickness / 2, width: stretch.right - stretch.left,
          height: thickness))
    }
    switch stretch.style {
    case .single: canvas.fill(line(0, thickness), with: stretch.color)
    case .thick: canvas.fill(line(thickness / 2, thickness * 2), with: stretch.color)
    case .double:
      canvas.fill(line(0, thickness), with: stretch.color)
      canvas.fill(line(max(2 * thickness, 2 * unit), thickness), with: stretch.color)
    case .dotted, .dashed:
      let rect = line(0, thickness)
      let dash = stretch.style == .dotted ? [rect.height, rect.height] : [4 * rect.height, 2 * rect.height]
      var path = Path()
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      canvas.stroke(path, with: stretch.color, style: StrokeStyle(width: rect.height, dashes: dash))
    case .wavy:
      canvas.stroke(wave(stretch, thickness), with: stretch.color, style: StrokeStyle(width: thickness))
    }
  }

  private static func wave(_ stretch: Stretch, _ thickness: CGFloat) -> Path {
    var path = Path()
    let step = 2 * thickness
    path.move(to: CGPoint(x: stretch.left, y: stretch.y))
    var (x, isUp) = (stretch.left, true)
    // More waves would not be visible.
    for _ in 0..<20_000 where x < stretch.right {
      let end = min(x + step, stretch.right)
      path.addQuadCurve(
        to: CGPoint(x: end, y: stretch.y),
        control: CGPoint(x: (x + end) / 2, y: stretch.y + (isUp ? -step : step)))
      (x, isUp) = (end, !isUp)
    }
    return path
  }
}
