import CPango
import Foundation
import WeftGraphics

extension PaintSurface {
  /// Adds a rectangle, some of whose corners are rounded, to the current path.
  func addRoundedRectangle(_ rect: CGRect, radius: CGFloat, corners: RectCorners) {
    let radius = min(radius, min(rect.width, rect.height) / 2)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    func corner(
      _ corner: RectCorners, x: CGFloat, y: CGFloat, inwardX: CGFloat, inwardY: CGFloat, turn: Double
    ) {
      if corners.contains(corner) {
        cairo_arc(
          context, x + inwardX * radius, y + inwardY * radius, radius, turn * .pi / 2, (turn + 1) * .pi / 2)
      } else {
        cairo_line_to(context, x, y)
      }
    }
    cairo_new_sub_path(context)
    corner(.topRight, x: rect.maxX, y: rect.minY, inwardX: -1, inwardY: 1, turn: -1)
    corner(.bottomRight, x: rect.maxX, y: rect.maxY, inwardX: -1, inwardY: -1, turn: 0)
    corner(.bottomLeft, x: rect.minX, y: rect.maxY, inwardX: 1, inwardY: -1, turn: 1)
    corner(.topLeft, x: rect.minX, y: rect.minY, inwardX: 1, inwardY: 1, turn: 2)
    cairo_close_path(context)
  }
}
