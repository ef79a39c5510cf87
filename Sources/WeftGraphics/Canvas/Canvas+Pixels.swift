import CDrawing
import Foundation

extension Canvas {
  /// The memory of the drawing target, for drawing without Cairo.
  package struct Pixels {
    /// The first pixel of the first row.
    package let address: UnsafeMutableRawPointer
    package let size: PixelSize
    /// The distance between rows, in bytes.
    package let bytesPerRow: Int
    package let format: Format
    /// The pixels that may be changed.
    package let clip: PixelRect
    /// From points to pixels of this memory, which may belong to a group.
    package let transform: AffineTransform

    /// What a pixel is.
    package enum Format {
      /// 32 bits, premultiplied, alpha in the highest byte.
      case premultiplied
      /// 32 bits, of which the highest byte is ignored.
      case opaque
      /// 8 bits: the coverage by the only colour of the canvas.
      case coverage

      fileprivate init?(_ format: cairo_format_t) {
        switch format {
        case CAIRO_FORMAT_ARGB32: self = .premultiplied
        case CAIRO_FORMAT_RGB24: self = .opaque
        case CAIRO_FORMAT_A8: self = .coverage
        default: return nil
        }
      }
    }
  }

  /// Calls `body` with the memory of the drawing target.
  ///
  /// - Returns: false, without calling `body`, if the clip is not a single rectangle of whole pixels.
  package func withPixels(_ body: (Pixels) -> Void) -> Bool {
    guard state.isVisible, let target = cairo_get_group_target(context),
      cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      let format = Pixels.Format(cairo_image_surface_get_format(target))
    else { return false }
    var (originX, originY) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &originX, &originY)
    guard let clip = clipRectangle(originX: originX, originY: originY) else { return false }
    // Snapshots of the surface that Cairo has not copied yet are copied now.
    cairo_surface_flush(target)
    guard let address = cairo_image_surface_get_data(target) else { return false }
    var transform = state.transform
    transform.tX += originX
    transform.tY += originY
    body(
      Pixels(
        address: UnsafeMutableRawPointer(address),
        size: PixelSize(
          width: Int(cairo_image_surface_get_width(target)),
          height: Int(cairo_image_surface_get_height(target))),
        bytesPerRow: Int(cairo_image_surface_get_stride(target)), format: format, clip: clip,
        transform: transform))
    cairo_surface_mark_dirty(target)
    return true
  }

  /// Draws a bitmap pixel by pixel with its top left corner at a pixel of this canvas.
  package func draw(_ bitmap: Bitmap, atPixelX x: Int, y: Int, opacity: CGFloat = 1) {
    withPixelCoordinates {
      bitmap.withSurface { surface in
        cairo_set_source_surface(context, surface, Double(x), Double(y))
        cairo_paint_with_alpha(context, min(opacity, 1))
        cairo_set_source_rgba(context, 0, 0, 0, 1)
        cairo_surface_finish(surface)
      }
    }
  }

  /// Calls a closure while Cairo's coordinates are pixels.
  package func withPixelCoordinates(_ body: () -> Void) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    body()
    cairo_set_matrix(context, &matrix)
  }

  /// The clip in pixels of the drawing target; nil if it is not a rectangle of whole pixels.
  private func clipRectangle(originX: Double, originY: Double) -> PixelRect? {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    cairo_identity_matrix(context)
    defer { cairo_set_matrix(context, &matrix) }
    guard let list = cairo_copy_clip_rectangle_list(context) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles <= 1 else { return nil }
    guard list.pointee.num_rectangles == 1, let rect = list.pointee.rectangles?.pointee else { return .empty }
    return PixelRect(
      x: Int(rect.x + originX), y: Int(rect.y + originY), width: Int(rect.width), height: Int(rect.height))
  }
}
