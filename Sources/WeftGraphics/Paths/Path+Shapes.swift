import Foundation

extension Path {
  /// Adds a rectangle, clockwise from its top left corner. A rectangle that is not finite is ignored.
  public mutating func addRect(_ rect: CGRect) {
    guard rect.isFinite else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle in which some corners are quarter circles.
  ///
  /// - Parameter radius: the radius in points, limited to half the shorter side.
  public mutating func addRoundedRect(_ rect: CGRect, radius: CGFloat, corners: RectCorners = .all) {
    guard rect.isFinite else { return }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    guard radius > 0, !corners.isEmpty else { return addRect(rect) }
    func corner(
      _ which: RectCorners, at x: CGFloat, _ y: CGFloat, towards dx: CGFloat, _ dy: CGFloat, angle: CGFloat
    ) {
      if corners.contains(which) {
        addArc(
          center: CGPoint(x: x + dx * radius, y: y + dy * radius), radius: radius,
          startAngle: angle, endAngle: angle + .pi / 2)
      } else {
        addLine(to: CGPoint(x: x, y: y))
      }
    }
    let start = corners.contains(.topLeft) ? radius : 0
    move(to: CGPoint(x: rect.minX + start, y: rect.minY))
    corner(.topRight, at: rect.maxX, rect.minY, towards: -1, 1, angle: -.pi / 2)
    corner(.bottomRight, at: rect.maxX, rect.maxY, towards: -1, -1, angle: 0)
    corner(.bottomLeft, at: rect.minX, rect.maxY, towards: 1, -1, angle: .pi / 2)
    if corners.contains(.topLeft) {
      corner(.topLeft, at: rect.minX, rect.minY, towards: 1, 1, angle: .pi)
    }
    close()
  }

  /// Adds the ellipse that touches the sides of a rectangle.
  public mutating func addEllipse(in rect: CGRect) {
    guard rect.isFinite else { return }
    let unit = Path.unitCircle
    addPath(
      unit.transformed(
        by: AffineTransform(
          m11: rect.width / 2, m12: 0, m21: 0, m22: rect.height / 2, tX: rect.midX, tY: rect.midY)))
  }

  private static let unitCircle: Path = {
    var path = Path()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
    path.close()
    return path
  }()

  /// Adds an arc of a circle. If there is a current point, a straight line leads from it to the start of the
  /// arc.
  ///
  /// Angles are radians from the positive x axis; as y grows downwards, they grow clockwise. More than a full
  /// turn is drawn as one turn.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool = true
  ) {
    guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, endAngle.isFinite else {
      return
    }
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    if clockwise {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
      sweep = min(sweep, turn)
    } else {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
      sweep = max(sweep, -turn)
    }
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * x, y: center.y + radius * y)
    }
    addLine(to: point(cos(startAngle), sin(startAngle)))
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + CGFloat(index) * step
      let (cosA, sinA) = (cos(from), sin(from))
      let (cosB, sinB) = (cos(from + step), sin(from + step))
      addCurve(
        to: point(cosB, sinB), control1: point(cosA - handle * sinA, sinA + handle * cosA),
        control2: point(cosB + handle * sinB, sinB - handle * cosB))
    }
  }
}
