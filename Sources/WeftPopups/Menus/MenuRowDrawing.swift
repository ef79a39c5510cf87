import Foundation
import WeftGraphics
import WeftNodes
import WeftText

/// Draws the mark, the texts and the arrow of a row.
struct MenuRowDrawing {
  let parameters: MenuRowNode.DrawParameters
  let bounds: CGRect

  private var padding: CGFloat { MenuMetrics.padding }

  func draw(in canvas: Canvas) {
    drawMark(in: canvas)
    let shortcut = drawShortcut(in: canvas)
    drawTitle(in: canvas, trailing: shortcut)
    if parameters.hasArrow { drawArrow(in: canvas) }
  }

  /// A rectangle at a distance from the leading edge, whatever side that is.
  private func place(leading: CGFloat, width: CGFloat) -> CGRect {
    let x = parameters.isMirrored ? bounds.maxX - leading - width : bounds.minX + leading
    return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
  }

  private func drawTitle(in canvas: Canvas, trailing: CGFloat) {
    let width = max(bounds.width - parameters.titleInset - padding - trailing, 0)
    var options = TextLayoutOptions(maximumLines: 1, truncation: .tail)
    options.layoutDirection = parameters.isMirrored ? .rightToLeft : .leftToRight
    let layout = TextLayout(
      parameters.title, constrainedTo: CGSize(width: width, height: .infinity), options: options)
    let place = place(leading: parameters.titleInset, width: width)
    let x = parameters.isMirrored ? place.maxX - layout.size.width : place.minX
    canvas.draw(layout, at: CGPoint(x: x, y: place.midY - layout.size.height / 2))
  }

  /// Draws the shortcut; returns its width.
  private func drawShortcut(in canvas: Canvas) -> CGFloat {
    guard !parameters.shortcut.isEmpty else { return parameters.hasArrow ? padding : 0 }
    let style = TextStyle(
      font: parameters.font, color: parameters.secondaryColor, verticalAlignment: .center, maximumLines: 1)
    let width = style.size(of: parameters.shortcut).width.rounded(.up)
    canvas.draw(
      parameters.shortcut, in: place(leading: bounds.width - padding - width, width: width), style: style)
    return width + padding
  }

  private func drawMark(in canvas: Canvas) {
    let side: CGFloat = 14
    let box = place(leading: padding - 1, width: side).insetBy(dx: 0, dy: (bounds.height - side) / 2)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: box.minX + x * side, y: box.minY + y * side)
    }
    var path = Path()
    switch parameters.mark {
    case .none, .check(false), .radio(false): return
    case .check(true):
      path.move(to: point(0.14, 0.54))
      path.addLine(to: point(0.38, 0.78))
      path.addLine(to: point(0.84, 0.24))
    case .mixed:
      path.move(to: point(0.18, 0.5))
      path.addLine(to: point(0.82, 0.5))
    case .radio(true):
      let dot = box.insetBy(dx: side * 0.27, dy: side * 0.27)
      return canvas.fill(Path(ellipseIn: dot), with: parameters.color)
    }
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.75, cap: .round, join: .round))
  }

  private func drawArrow(in canvas: Canvas) {
    let (width, height): (CGFloat, CGFloat) = (4, 8)
    let box = place(leading: bounds.width - padding - width, width: width)
    let (tip, base) = parameters.isMirrored ? (box.minX, box.maxX) : (box.maxX, box.minX)
    var path = Path()
    path.move(to: CGPoint(x: base, y: box.midY - height / 2))
    path.addLine(to: CGPoint(x: tip, y: box.midY))
    path.addLine(to: CGPoint(x: base, y: box.midY + height / 2))
    canvas.stroke(
      path, with: parameters.secondaryColor, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
  }
}
