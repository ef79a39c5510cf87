import CDrawing
import Foundation
import WeftGraphics

/// A Cairo context over memory that holds a rectangle of the surface.
///
/// Coordinates are device pixels of the whole surface, regardless of where the memory begins. Confined to the
/// painting thread.
final class PaintSurface {
  /// The device pixels that the memory holds.
  let area: PixelRect
  let pixels: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let hasAlpha: Bool
  let context: OpaquePointer
  private let surface: OpaquePointer
  private let ownsPixels: Bool

  /// Paints into borrowed memory; nil if Cairo can't: it supports at most 32767 pixels in each direction.
  init?(pixels: UnsafeMutableRawPointer, bytesPerRow: Int, area: PixelRect, hasAlpha: Bool) {
    self.area = area
    self.pixels = pixels
    self.bytesPerRow = bytesPerRow
    self.hasAlpha = hasAlpha
    ownsPixels = false
    guard
      let (surface, context) = Self.makeContext(
        pixels, bytesPerRow, area, hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24)
    else { return nil }
    (self.surface, self.context) = (surface, context)
  }

  /// Paints into transparent memory of its own; nil, with a log message, if it can't be allocated.
  init?(transparent area: PixelRect) {
    self.area = area
    bytesPerRow = area.width * 4
    hasAlpha = true
    ownsPixels = true
    let memory = calloc(max(area.height * bytesPerRow, 4), 1)
    guard let memory,
      let (surface, context) = Self.makeContext(memory, bytesPerRow, area, CAIRO_FORMAT_ARGB32)
    else {
      free(memory)
      Layer.logger.error("no memory for a group of layers of \(area.width)×\(area.height) pixels")
      return nil
    }
    pixels = memory
    (self.surface, self.context) = (surface, context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    if ownsPixels { free(pixels) }
  }

  private static func makeContext(
    _ pixels: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ area: PixelRect, _ format: cairo_format_t
  ) -> (OpaquePointer, OpaquePointer)? {
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format, Int32(area.width), Int32(area.height),
      Int32(bytesPerRow))
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    return (surface, context)
  }

  /// Cairo's error message if something was not painted; nil if everything was.
  var failure: String? {
    let status = cairo_status(context)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  /// Runs `body` with a clip and a matrix of its own.
  @inline(__always)
  func withSavedState(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  /// Clips to a rectangle of whole pixels.
  func clip(to rect: PixelRect) {
    addRectangle(rect)
    cairo_clip(context)
  }

  /// Makes every pixel of a rectangle transparent, or black if there is no alpha.
  func clear(_ rect: PixelRect) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    for row in (rect.minY - area.minY)..<(rect.maxY - area.minY) {
      memset(pixels + row * bytesPerRow + (rect.minX - area.minX) * 4, 0, rect.width * 4)
    }
  }

  /// Fills a rectangle of whole pixels.
  func fill(_ rect: PixelRect, with color: Color, opacity: CGFloat = 1) {
    setSource(color, opacity: opacity)
    addRectangle(rect)
    cairo_fill(context)
  }

  func setSource(_ color: Color, opacity: CGFloat = 1) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha * opacity)
  }

  @inline(__always)
  func addRectangle(_ rect: PixelRect) {
    cairo_rectangle(context, Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  /// Paints a colour through a mask.
  func tint(_ mask: PlacedMask, with color: Color, opacity: CGFloat) {
    mask.alpha.withSurface { surface in
      setSource(color, opacity: opacity)
      cairo_mask_surface(context, surface, Double(mask.bounds.minX), Double(mask.bounds.minY))
    }
  }

  /// Paints the pixels of another surface over this one, within the current clip.
  func composite(_ other: PaintSurface, opacity: CGFloat, operator: cairo_operator_t = CAIRO_OPERATOR_OVER) {
    cairo_surface_flush(other.surface)
    cairo_set_operator(context, `operator`)
    cairo_set_source_surface(context, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints the pixels of another surface through a mask.
  func composite(_ other: PaintSurface, through mask: PlacedMask) {
    cairo_surface_flush(other.surface)
    cairo_set_source_surface(context, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    mask.alpha.withSurface { surface in
      cairo_mask_surface(context, surface, Double(mask.bounds.minX), Double(mask.bounds.minY))
    }
  }
}
