import CDrawing
import Foundation

/// The largest distance from the origin, in pixels, that Cairo's 24.8 fixed-point numbers can hold together
/// with what Cairo adds for line widths and joins.
private let largestCoordinate: CGFloat = 0x1p21

extension Path {
  /// Adds the path to a context's current path, in the context's coordinates.
  ///
  /// - Parameter transform: the transform from the path's points to the context's pixels. The context's own
  ///   matrix is not used. Positions beyond Cairo's range are moved to its limit.
  package func append(to context: OpaquePointer, transform: AffineTransform) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    for element in elements {
      switch element {
      case .move(let point):
        let point = Self.place(point, transform)
        cairo_move_to(context, point.x, point.y)
      case .line(let point):
        let point = Self.place(point, transform)
        cairo_line_to(context, point.x, point.y)
      case .curve(let control1, let control2, let end):
        let (first, second) = (Self.place(control1, transform), Self.place(control2, transform))
        let end = Self.place(end, transform)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close:
        cairo_close_path(context)
      }
    }
    cairo_set_matrix(context, &matrix)
  }

  private static func place(_ point: CGPoint, _ transform: AffineTransform) -> CGPoint {
    let place = transform.applied(to: point)
    // min and max do not remove a NaN (∞ − ∞ for points near the largest number). It becomes 0.
    return CGPoint(
      x: place.x.isNaN ? 0 : min(max(place.x, -largestCoordinate), largestCoordinate),
      y: place.y.isNaN ? 0 : min(max(place.y, -largestCoordinate), largestCoordinate))
  }
}

extension cairo_fill_rule_t {
  package init(_ rule: FillRule) {
    switch rule {
    case .winding: self = CAIRO_FILL_RULE_WINDING
    case .evenOdd: self = CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension cairo_matrix_t {
  package init(_ transform: AffineTransform) {
    self.init(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22,
      x0: transform.tX, y0: transform.tY)
  }
}
