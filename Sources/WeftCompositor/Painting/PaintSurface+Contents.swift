import CPango
import Foundation
import WeftGraphics

extension PaintSurface {
  /// Fills the current path with a picture.
  ///
  /// - Parameters:
  ///   - bitmap: the picture.
  ///   - part: the part of it that is drawn, in its pixels.
  ///   - place: where that part goes, in the current coordinates.
  ///   - isExact: whether each pixel of the picture falls on exactly one pixel here.
  ///   - opacity: 0…1.
  func fillPath(
    with bitmap: Bitmap, part: CGRect, in place: CGRect, isExact: Bool, opacity: CGFloat
  ) {
    guard part.width > 0, part.height > 0, place.width > 0, place.height > 0 else {
      cairo_new_path(context)
      return
    }
    bitmap.withSurface { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      let (scaleX, scaleY) = (part.width / place.width, part.height / place.height)
      var matrix = cairo_matrix_t(
        xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: part.minX - place.minX * scaleX,
        y0: part.minY - place.minY * scaleY)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, Self.filter(isExact: isExact, scaleX: scaleX, scaleY: scaleY))
      if !isExact { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
      cairo_set_source(context, pattern)
      fillPath(opacity: opacity)
      cairo_pattern_destroy(pattern)
    }
  }

  private func fillPath(opacity: CGFloat) {
    guard opacity < 1 else {
      cairo_fill(context)
      return
    }
    withSavedState {
      cairo_clip(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_new_path(context)
  }

  /// Bilinear, unless the picture is made so much smaller that pixels would be skipped.
  private static func filter(isExact: Bool, scaleX: CGFloat, scaleY: CGFloat) -> cairo_filter_t {
    if isExact { return CAIRO_FILTER_NEAREST }
    return max(abs(scaleX), abs(scaleY)) > 2 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
  }

  /// Copies pixels of an opaque picture to whole pixels, within `rect`: the most frequent thing that a
  /// compositor does, and the memory's own speed.
  func copy(_ bitmap: Bitmap, toX x: Int, y: Int, in rect: PixelRect) {
    let rect = rect.intersection(area).intersection(
      PixelRect(x: x, y: y, width: bitmap.width, height: bitmap.height))
    guard !rect.isEmpty else { return }
    bitmap.withPixels { source, sourceBytesPerRow in
      for row in rect.minY..<rect.maxY {
        memcpy(
          pixels + (row - area.minY) * bytesPerRow + (rect.minX - area.minX) * 4,
          source + (row - y) * sourceBytesPerRow + (rect.minX - x) * 4, rect.width * 4)
      }
    }
  }
}

extension Bitmap {
  /// Lends the pixels to Cairo for reading. The surface must not outlive `body`, and is this thread's
  /// alone: Cairo's reference counts are not made for sharing.
  fileprivate func withSurface(_ body: (OpaquePointer?) -> Void) {
    withPixels { pixels, bytesPerRow in
      let surface = cairo_image_surface_create_for_data(
        UnsafeMutablePointer(mutating: pixels.assumingMemoryBound(to: UInt8.self)),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bytesPerRow))
      body(surface)
      cairo_surface_destroy(surface)
    }
  }
}
