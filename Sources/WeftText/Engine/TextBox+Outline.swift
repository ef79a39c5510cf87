import CPango
import Foundation
import WeftGraphics

extension TextBox {
  /// The outlines of all glyphs, in points from the text's top left corner.
  ///
  /// - Parameter fontSize: the size of the font, in points.
  func outline(fontSize: CGFloat) -> Path {
    guard let layout, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = cairo_create(surface)
    else { return Path() }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    // Cairo rounds outlines to 1/256 of a pixel: they are taken from a large picture.
    let scale = 1000 / fontSize
    cairo_scale(context, scale, scale)
    pango_cairo_layout_path(context, layout.pointer)
    guard let path = cairo_copy_path(context) else { return Path() }
    defer { cairo_path_destroy(path) }
    return Path(path.pointee)
  }
}

extension Path {
  /// Takes over what Cairo has built.
  fileprivate init(_ path: cairo_path_t) {
    self.init()
    guard path.status == CAIRO_STATUS_SUCCESS, let data = path.data else { return }
    func point(_ index: Int) -> CGPoint { CGPoint(x: data[index].point.x, y: data[index].point.y) }
    var index = 0
    while index < Int(path.num_data) {
      let header = data[index].header
      switch header.type {
      case CAIRO_PATH_MOVE_TO: move(to: point(index + 1))
      case CAIRO_PATH_LINE_TO: addLine(to: point(index + 1))
      case CAIRO_PATH_CURVE_TO:
        addCurve(to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
      default: close()
      }
      index += max(Int(header.length), 1)
    }
  }
}
