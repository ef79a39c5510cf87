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
  /// Whether it is read from right to left.
  let isMirrored: Bool

  /// Where a rectangle is drawn that has a place in a table that is read from left to right.
  private func place(_ rect: CGRect) -> CGRect { isMirrored ? rect.mirrored(in: bounds) : rect }

  private func draw(_ text: String, in rect: CGRect, _ style: TextStyle, canvas: Canvas) {
    var style = style
    style.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
    canvas.draw(text, in: place(rect), style: style)
  }

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

  /// Where the numbers of a row are drawn, first x, then y: always at the right of their columns, so that the decimal
  /// points are below each other.
  private func numbers(in row: CGRect) -> [CGRect] {
    [2, 1].map { column in
      place(
        CGRect(
          x: row.maxX - 8 - column * Self.numberWidth, y: row.minY, width: Self.numberWidth,
          height: row.height)
      ).inset(by: EdgeInsets(right: isMirrored ? 14 : 0))
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
    draw("The pointer in", in: heading.inset(by: EdgeInsets(left: 8)), style, canvas: canvas)
    style.alignment = .right
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
    draw(reading.name, in: name, style, canvas: canvas)
    style = Typography.number
    style.alignment = .right
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
      let room = CGRect(x: content.minX + 28, y: top, width: content.width - 28, height: lineHeight)
      draw(text, in: room, style, canvas: canvas)
      top += lineHeight
    }
    top += 8
    let width = content.width - 16
    guard top + style.size(of: Self.help, maxWidth: width).height <= content.maxY else { return }
    let room = CGRect(x: content.minX + 8, y: top, width: width, height: content.maxY - top)
    draw(Self.help, in: room, style, canvas: canvas)
  }

  private func drawMark(
    _ position: Reading.Position, _ tint: Color, at center: CGPoint, in canvas: Canvas
  ) {
    let center = isMirrored ? CGPoint(x: bounds.minX + bounds.maxX - center.x, y: center.y) : center
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
