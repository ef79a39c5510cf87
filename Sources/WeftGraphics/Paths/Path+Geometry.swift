import CDrawing
import Foundation

extension Path {
  /// The smallest rectangle that contains the path. Curves are measured exactly. `.zero` for an empty path.
  public var bounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    func include(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        include(point)
        (current, start) = (point, point)
      case .line(let point):
        include(point)
        current = point
      case .curve(let control1, let control2, let end):
        include(end)
        for time in Path.extrema(current.x, control1.x, control2.x, end.x)
          + Path.extrema(current.y, control1.y, control2.y, end.y)
        {
          include(
            CGPoint(
              x: Path.bezier(time, current.x, control1.x, control2.x, end.x),
              y: Path.bezier(time, current.y, control1.y, control2.y, end.y)))
        }
        current = end
      case .close: current = start
      }
    }
    guard low.isFinite, high.isFinite else { return .zero }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private static func bezier(
    _ time: CGFloat, _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat
  ) -> CGFloat {
    let rest = 1 - time
    return rest * rest * rest * start + 3 * rest * rest * time * control1
      + 3 * rest * time * time * control2 + time * time * time * end
  }

  /// The parameters, between 0 and 1, at which a coordinate of a cubic curve has its extreme values.
  private static func extrema(
    _ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat
  ) -> [CGFloat] {
    // The derivative is a·t² + b·t + c.
    let a = 3 * (end - 3 * control2 + 3 * control1 - start)
    let b = 6 * (control2 - 2 * control1 + start)
    let c = 3 * (control1 - start)
    var times: [CGFloat] = []
    if abs(a) < 1e-12 {
      if b != 0 { times = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      times = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return times.filter { $0 > 0 && $0 < 1 }
  }

  /// The smallest rectangle that contains all points, including the control points of curves.
  package var controlBounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    func include(_ point: CGPoint) {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let control1, let control2, let end):
        include(control1)
        include(control2)
        include(end)
      case .close: break
      }
    }
    guard low.isFinite, high.isFinite else { return .zero }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether the filled path covers a point.
  public func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
    guard point.isFinite, controlBounds.contains(point) else { return false }
    // Cairo counts in 1/256 of a unit, up to ±2²³. The path is moved and scaled to make that precise enough.
    let bounds = controlBounds
    let factor = 1e5 / max(bounds.width, bounds.height, 1e-30)
    let move = AffineTransform(
      m11: factor, m12: 0, m21: 0, m22: factor, tX: -point.x * factor, tY: -point.y * factor)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), let context = cairo_create(surface)
    else { return false }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
    append(to: context, transform: move)
    return cairo_in_fill(context, 0, 0) != 0
  }
}
