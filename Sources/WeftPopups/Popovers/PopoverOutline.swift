import Foundation
import WeftGraphics

/// The outline of a popover: a rectangle with round corners, and with an arrow on one edge.
struct PopoverOutline: Hashable, Sendable {
  /// The rectangle without the arrow, in points.
  var panel: CGRect
  /// The corner radius, in points.
  var cornerRadius: CGFloat
  /// The arrow; nil for none.
  var arrow: PopoverArrow?
  /// The length of the arrow, in points.
  var length: CGFloat = PopoverArrow.length

  /// The outline as a closed path, clockwise.
  var path: Path {
    var path = Path()
    path.move(to: CGPoint(x: panel.minX + cornerRadius, y: panel.minY))
    for edge in [PopoverArrow.Edge.top, .right, .bottom, .left] {
      if let arrow, arrow.edge == edge { add(arrow, to: &path) }
      addCorner(after: edge, to: &path)
    }
    path.close()
    return path
  }

  /// The direction in which the outline runs along an edge.
  private func direction(of edge: PopoverArrow.Edge) -> CGSize {
    switch edge {
    case .top: CGSize(width: 1, height: 0)
    case .right: CGSize(width: 0, height: 1)
    case .bottom: CGSize(width: -1, height: 0)
    case .left: CGSize(width: 0, height: -1)
    }
  }

  /// The corner at which an edge ends.
  private func end(of edge: PopoverArrow.Edge) -> CGPoint {
    switch edge {
    case .top: CGPoint(x: panel.maxX, y: panel.minY)
    case .right: CGPoint(x: panel.maxX, y: panel.maxY)
    case .bottom: CGPoint(x: panel.minX, y: panel.maxY)
    case .left: CGPoint(x: panel.minX, y: panel.minY)
    }
  }

  /// Adds the line to a corner and the curve around it.
  private func addCorner(after edge: PopoverArrow.Edge, to path: inout Path) {
    let (along, corner) = (direction(of: edge), end(of: edge))
    // The next edge runs to the right of this one.
    let next = CGSize(width: -along.height, height: along.width)
    func point(before: CGFloat, after: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x - along.width * before + next.width * after,
        y: corner.y - along.height * before + next.height * after)
    }
    // A quarter of a circle as a cubic curve.
    let control = cornerRadius * (1 - 0.5523)
    path.addLine(to: point(before: cornerRadius, after: 0))
    path.addCurve(
      to: point(before: 0, after: cornerRadius), control1: point(before: control, after: 0),
      control2: point(before: 0, after: control))
  }

  /// Adds the line to the arrow and its three curves: up, around the tip, and down.
  private func add(_ arrow: PopoverArrow, to path: inout Path) {
    let along = direction(of: arrow.edge)
    let base =
      switch arrow.edge {
      case .top: CGPoint(x: panel.minX + arrow.position, y: panel.minY)
      case .right: CGPoint(x: panel.maxX, y: panel.minY + arrow.position)
      case .bottom: CGPoint(x: panel.minX + arrow.position, y: panel.maxY)
      case .left: CGPoint(x: panel.minX, y: panel.minY + arrow.position)
      }
    func point(_ distance: CGFloat, _ height: CGFloat) -> CGPoint {
      let x = base.x + along.width * distance + along.height * height
      return CGPoint(x: x, y: base.y + along.height * distance - along.width * height)
    }
    let (foot, shoulder) = (PopoverArrow.halfWidth, PopoverArrow.halfWidth - 5)
    let (side, top) = (CGFloat(2.5), length - 1.25)
    path.addLine(to: point(-foot, 0))
    path.addCurve(
      to: point(-side, top), control1: point(-shoulder, 0), control2: point(-side - 2.5, top - 2.75))
    path.addQuadCurve(to: point(side, top), control: point(0, length + 1.25))
    path.addCurve(to: point(foot, 0), control1: point(side + 2.5, top - 2.75), control2: point(shoulder, 0))
  }
}
