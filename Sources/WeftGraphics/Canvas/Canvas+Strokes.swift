import CDrawing
import Foundation

// Cairo's round joins differ between its versions, while its round caps are always the same. So lines that meet at an angle
// in a round join are drawn separately, with round caps: together they cover the same area.

extension Canvas {
  /// Draws the outline of a path with Cairo's current source.
  func strokePath(_ path: Path, _ style: StrokeStyle) {
    guard !path.isEmpty, style.width.isFinite, style.width > 0 else { return }
    guard style.join == .round, style.dashes.isEmpty, !path.corners.isEmpty else {
      return strokeWhole(path, style)
    }
    var parts = style
    (parts.cap, parts.join) = (.round, .bevel)
    if style.cap == .round || path.isClosed { return strokeWhole(path.separated(), parts) }
    // The ends are not round, but the corners are.
    var lines = style
    lines.join = .bevel
    cairo_push_group_with_content(context, CAIRO_CONTENT_ALPHA)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    strokeWhole(path, lines)
    var corners = Path()
    for corner in path.corners {
      corners.move(to: corner)
      corners.addLine(to: corner)
    }
    strokeWhole(corners, parts)
    guard let mask = cairo_pop_group(context) else { return }
    cairo_mask(context, mask)
    cairo_pattern_destroy(mask)
  }

  private func strokeWhole(_ path: Path, _ style: StrokeStyle) {
    cairo_new_path(context)
    path.append(to: context, transform: state.transform)
    cairo_set_line_width(context, min(style.width, 0x1p20 / state.transform.meanScale))
    switch style.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(context, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    let dashes = style.drawableDashes(extent: path.controlBounds, scale: state.transform.meanScale)
    cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase.isFinite ? style.dashPhase : 0)
    cairo_stroke(context)
  }
}
