import DemoSupport
import Foundation
import Weft

/// Draws the table of readings into a rectangle.
struct ReadingsTable {
  /// The minimum size of the table, in points.
  static func smallestHeight(rowCount: Int) -> CGFloat {
    2 * padding + headingHeight + CGFloat(rowCount) * smallestRowHeight
  }

  private static let padding: CGFloat = 12
  private static let headingHeight: CGFloat = 26
  private static let smallestRowHeight: CGFloat = 22
  private static let largestRowHeight: CGFloat = 30
  private static let numberWidth: CGFloat = 64
  private static let legend: [(Reading.Position, String)] = [
    (.inside, "inside the bounds"), (.inSlop, "inside the slop, the dashed line"), (.outside, "outside"),
  ]
  private static let help =
    "Drag a node to move it. The wheel turns, scales or scrolls the node below the pointer."

  let bounds: CGRect
  let rowCount: Int

  private var content: CGRect { bounds.inset(by: EdgeInsets(all: Self.padding)) }

  private var rowHeight: CGFloat {
    let room = content.height - Self.headingHeight
    return min(
      max((room / CGFloat(max(rowCount, 1))).rounded(.down), Self.smallestRowHeight), Self.largestRowHeight)
  }

  private func row(_ index: Int) -> CGRect {
    CGRect(
      x: content.minX, y: content.minY + Self.headingHeight + CGFloat(index) * rowHeight,
      width: content.width, height: rowHeight)
  }

  /// The columns for the numbers of a row, first x, then y.
  private func numbers(in row: CGRect) -> [CGRect] {
    [2, 1].map { column in
      CGRect(
        x: row.maxX - 8 - column * Self.numberWidth, y: row.minY, width: Self.numberWidth, height: row.height)
    }
  }

  // MARK: Drawing

  func drawCard(in canvas: Canvas) {
    let border = 1 / canvas.scale
    canvas.fillRoundedRect(bounds, radius: 12, with: Palette.line)
    canvas.fillRoundedRect(
      bounds.insetBy(dx: border, dy: border), radius: 12 - border, with: Palette.surface)
  }

  func drawHeading(in canvas: Canvas) {
    var style = Typography.caption
    style.verticalAlignment = .center
    let heading = CGRect(
      x: content.minX, y: content.minY, width: content.width, height: Self.headingHeight - 4)
    canvas.draw("The pointer in", in: heading.offsetBy(dx: 8, dy: 0), style: style)
    style.alignment = .trailing
    for (name, rect) in zip(["x", "y"], numbers(in: heading)) { canvas.draw(name, in: rect, style: style) }
  }

  func draw(_ reading: Reading, at index: Int, in canvas: Canvas) {
    let row = row(index)
    if reading.isHit {
      canvas.fillRoundedRect(
        row.insetBy(dx: 0, dy: 1), radius: 7, with: reading.tint.mixed(with: Palette.surface, 0.84))
    }
    let indent = CGFloat(reading.depth) * 14
    drawMark(
      reading.position, reading.tint, at: CGPoint(x: row.minX + 14 + indent, y: row.midY), in: canvas)
    var style = Typography.label
    style.verticalAlignment = .center
    let name = CGRect(
      x: row.minX + 28 + indent, y: row.minY, width: row.width - 36 - indent - 2 * Self.numberWidth,
      height: row.height)
    canvas.draw(reading.name, in: name, style: style)
    style = Typography.number
    style.alignment = .trailing
    style.verticalAlignment = .center
    style.color = reading.position == .outside ? Palette.secondaryInk : Palette.ink
    for (value, rect) in zip([reading.point.x, reading.point.y], numbers(in: row)) {
      canvas.draw(Self.text(value), in: rect, style: style)
    }
  }

  /// Explains the marks and the controls, as far as there is space.
  func drawLegend(in canvas: Canvas) {
    var top = row(rowCount).minY + 12
    let style = Typography.caption
    let lineHeight = style.font.metrics.lineHeight.rounded(.up) + 5
    guard top + CGFloat(Self.legend.count) * lineHeight < content.maxY else { return }
    canvas.fill(
      CGRect(x: content.minX + 8, y: top, width: content.width - 16, height: 1 / canvas.scale),
      with: Palette.line)
    top += 12
    for (position, text) in Self.legend {
      let middle = CGPoint(x: content.minX + 14, y: top + lineHeight / 2 - 2.5)
      drawMark(position, Palette.secondaryInk, at: middle, in: canvas)
      canvas.draw(text, at: CGPoint(x: content.minX + 28, y: top), style: style)
      top += lineHeight
    }
    top += 8
    let width = content.width - 16
    guard top + style.size(of: Self.help, maxWidth: width).height <= content.maxY else { return }
    canvas.draw(
      Self.help, in: CGRect(x: content.minX + 8, y: top, width: width, height: content.maxY - top),
      style: style)
  }

  private func drawMark(
    _ position: Reading.Position, _ tint: Color, at center: CGPoint, in canvas: Canvas
  ) {
    let circle = Path(ellipseIn: CGRect(center: center, width: 9, height: 9))
    switch position {
    case .inside: canvas.fill(Path(ellipseIn: CGRect(center: center, width: 10, height: 10)), with: tint)
    case .inSlop:
      canvas.stroke(circle, with: tint, style: StrokeStyle(width: 1.25))
      canvas.fill(Path(ellipseIn: CGRect(center: center, width: 4.5, height: 4.5)), with: tint)
    case .outside: canvas.stroke(circle, with: tint.withAlpha(0.45), style: StrokeStyle(width: 1))
    }
  }

  /// A number with one decimal, and no minus sign before zero.
  private static func text(_ value: CGFloat) -> String {
    let tenths = (value * 10).rounded()
    return String(format: "%.1f", tenths == 0 ? 0 : tenths / 10)
  }
}
