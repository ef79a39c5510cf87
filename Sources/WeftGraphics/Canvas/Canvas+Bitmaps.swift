import CDrawing
import Foundation

extension Canvas {
  /// Draws a bitmap in its own size with its top left corner at a point.
  public func draw(_ bitmap: Bitmap, at point: CGPoint, opacity: CGFloat = 1) {
    draw(bitmap, in: CGRect(origin: point, size: bitmap.size), opacity: opacity)
  }

  /// Draws a bitmap, or a part of it, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - bitmap: the bitmap.
  ///   - rect: where to draw it.
  ///   - source: the part to draw, in the bitmap's points, clipped to its bounds; the whole bitmap by
  ///     default.
  ///   - opacity: from 0 to 1.
  ///   - interpolation: how pixels are interpolated if the size on the canvas differs.
  public func draw(
    _ bitmap: Bitmap, in rect: CGRect, from source: CGRect? = nil, opacity: CGFloat = 1,
    interpolation: InterpolationQuality = .default
  ) {
    let all = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    var part = all
    var rect = rect
    if let source {
      guard let cut = source.drawable, rect.drawable != nil else { return }
      let wanted = CGRect(
        x: cut.minX * bitmap.scale, y: cut.minY * bitmap.scale, width: cut.width * bitmap.scale,
        height: cut.height * bitmap.scale)
      part = wanted.intersection(all)
      guard !part.isEmpty else { return }
      rect = CGRect.mapping(wanted, to: rect, part)
    }
    drawPixels(of: bitmap, part, in: rect, opacity: opacity, interpolation: interpolation)
  }

  /// - Parameter part: the pixels to draw; must be inside the bitmap.
  func drawPixels(
    of bitmap: Bitmap, _ part: CGRect, in rect: CGRect, opacity: CGFloat, interpolation: InterpolationQuality
  ) {
    guard state.isVisible, opacity > 0, let rect = rect.drawable else { return }
    guard let (part, rect) = clippedToCanvas(part, rect) else { return }
    // A surface of only these pixels: pixels beyond the edge must not affect the result.
    let pixels = PixelRect(enclosing: part).intersection(PixelRect(bitmap.pixelSize))
    guard !pixels.isEmpty else { return }
    bitmap.withSurface(pixels) { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      var matrix = cairo_matrix_t(
        xx: part.width / rect.width, yx: 0, xy: 0, yy: part.height / rect.height,
        x0: part.minX - CGFloat(pixels.minX) - rect.minX * part.width / rect.width,
        y0: part.minY - CGFloat(pixels.minY) - rect.minY * part.height / rect.height)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, cairo_filter_t(interpolation))
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      paint(rect, opacity: min(opacity, 1))
      // The context must not keep the surface: its memory is valid only during this call.
      cairo_set_source_rgba(context, 0, 0, 0, 1)
      cairo_surface_finish(surface)
    }
  }

  private func paint(_ rect: CGRect, opacity: CGFloat) {
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    if opacity >= 1 {
      cairo_fill(context)
    } else {
      cairo_save(context)
      cairo_clip(context)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    }
  }

  /// Clips a rectangle that is far larger than the canvas to the visible part; nil if there is none, or if it
  /// is too small to be visible.
  private func clippedToCanvas(_ part: CGRect, _ rect: CGRect) -> (part: CGRect, rect: CGRect)? {
    let onCanvas = state.transform.applied(to: rect)
    let smallest: CGFloat = 1 / 256
    guard onCanvas.isFinite, onCanvas.width > smallest, onCanvas.height > smallest else {
      return onCanvas.isFinite ? nil : cut(part, rect)
    }
    let reach: CGFloat = 16_384
    if abs(onCanvas.minX) < reach, abs(onCanvas.maxX) < reach, abs(onCanvas.minY) < reach,
      abs(onCanvas.maxY) < reach
    {
      return (part, rect)
    }
    return cut(part, rect)
  }

  private func cut(_ part: CGRect, _ rect: CGRect) -> (part: CGRect, rect: CGRect)? {
    let visible = clipBounds
    // With a margin, the edge of the clipped part lies outside of the canvas and is not antialiased into it.
    let seen = visible.insetBy(dx: -visible.width, dy: -visible.height).intersection(rect)
    guard let seen = seen.drawable else { return nil }
    var result = CGRect.mapping(rect, to: part, seen)
    // With fewer pixels per point, the matrix is flat in Cairo's 16.16 fixed-point numbers.
    result.size.width = max(result.width, seen.width * 1e-9)
    result.size.height = max(result.height, seen.height * 1e-9)
    return (result, seen)
  }
}

extension CGRect {
  /// The position of `rect` after `source` is stretched to `target`.
  static func mapping(_ source: CGRect, to target: CGRect, _ rect: CGRect) -> CGRect {
    let x = target.width / source.width
    let y = target.height / source.height
    return CGRect(
      x: target.minX + (rect.minX - source.minX) * x, y: target.minY + (rect.minY - source.minY) * y,
      width: rect.width * x, height: rect.height * y)
  }
}
