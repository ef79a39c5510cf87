import CDrawing
import Foundation

extension Canvas {
  /// Limits drawing to a rectangle until the state is restored.
  ///
  /// With an empty rectangle, or one that is not finite, nothing is drawn any more.
  public func clip(to rect: CGRect) {
    guard state.isVisible else { return }
    cairo_new_path(context)
    appendRectangle(rect)
    cairo_clip(context)
  }

  /// Limits drawing to the inside of a path until the state is restored.
  public func clip(to path: Path, rule: FillRule = .winding) {
    guard state.isVisible else { return }
    cairo_new_path(context)
    path.append(to: context, transform: state.transform)
    cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
    cairo_clip(context)
  }

  /// The area that can be drawn to, in the current coordinates; empty if nothing is drawn.
  public var clipBounds: CGRect {
    guard state.isVisible else { return .zero }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels that can be drawn to.
  package var clippedPixels: PixelRect {
    guard state.isVisible else { return .empty }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    cairo_set_matrix(context, &matrix)
    return PixelRect(enclosing: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// Adds a rectangle to Cairo's path, unless it contains nothing to draw.
  func appendRectangle(_ rect: CGRect) {
    guard let rect = rect.drawable else { return }
    let transform = state.transform
    // Upright rectangles keep their shape when far corners are moved to Cairo's limit.
    let reach: CGFloat = 0x1p20
    let places = transform.applied(to: rect)
    if places.isFinite, abs(places.minX) < reach, abs(places.maxX) < reach, abs(places.minY) < reach,
      abs(places.maxY) < reach
    {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    } else {
      Path(rect: rect).append(to: context, transform: transform)
    }
  }
}
