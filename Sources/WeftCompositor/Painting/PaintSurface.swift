import CDrawing
import Foundation
import WeftGraphics

/// Memory that holds a rectangle of the surface, and what paints there: Cairo, Pixman, or plain copies.
///
/// Most frames of scrolling only copy pixels and fill rectangles, so there is no Cairo context before one is needed.
///
/// Coordinates are device pixels of the whole surface, regardless of where the memory begins. Confined to the
/// painting thread.
final class PaintSurface {
  /// The device pixels that the memory holds.
  let area: PixelRect
  let pixels: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let hasAlpha: Bool
  private let ownsPixels: Bool
  /// Cairo's surface over the memory and a context for it; nil until they are needed.
  private var cairo: (surface: OpaquePointer, context: OpaquePointer)?

  /// The maximum number of pixels in each direction that Cairo supports.
  private static let largestLength = 32767

  /// Paints into borrowed memory; nil if the area is larger than Cairo supports.
  init?(pixels: UnsafeMutableRawPointer, bytesPerRow: Int, area: PixelRect, hasAlpha: Bool) {
    guard max(area.width, area.height) <= Self.largestLength else { return nil }
    self.area = area
    self.pixels = pixels
    self.bytesPerRow = bytesPerRow
    self.hasAlpha = hasAlpha
    ownsPixels = false
  }

  /// Paints into transparent memory of its own; nil, with a log message, if it can't be allocated.
  init?(transparent area: PixelRect) {
    let bytesPerRow = area.width * 4
    guard max(area.width, area.height) <= Self.largestLength,
      let memory = calloc(max(area.height * bytesPerRow, 4), 1)
    else {
      Layer.logger.error("no memory for a group of layers of \(area.width)×\(area.height) pixels")
      return nil
    }
    self.area = area
    self.bytesPerRow = bytesPerRow
    pixels = memory
    hasAlpha = true
    ownsPixels = true
  }

  deinit {
    if let cairo {
      cairo_destroy(cairo.context)
      cairo_surface_destroy(cairo.surface)
    }
    if ownsPixels { free(pixels) }
  }

  /// The Cairo context over the memory.
  var context: OpaquePointer { (cairo ?? makeCairo()).context }

  private var surface: OpaquePointer { (cairo ?? makeCairo()).surface }

  private func makeCairo() -> (surface: OpaquePointer, context: OpaquePointer) {
    // Neither is ever nil: what can't be made has a status of its own, see `failure`.
    let surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24,
      Int32(area.width), Int32(area.height), Int32(bytesPerRow))!
    cairo_surface_set_device_offset(surface, -Double(area.minX), -Double(area.minY))
    let made = (surface, cairo_create(surface)!)
    cairo = made
    return made
  }

  /// Cairo's error message if something was not painted; nil if everything was.
  var failure: String? {
    guard let cairo else { return nil }
    let status = cairo_status(cairo.context)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  /// Lets Cairo finish what it has begun, so that the memory has all pixels.
  func flush() {
    if let cairo { cairo_surface_flush(cairo.surface) }
  }

  /// Runs `body`, which changes pixels without Cairo.
  func withoutCairo(_ body: () -> Void) {
    flush()
    body()
    if let cairo { cairo_surface_mark_dirty(cairo.surface) }
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
    replace(rect, with: 0)
  }

  /// Sets every pixel of a rectangle to a value.
  private func replace(_ rect: PixelRect, with value: UInt32) {
    let rect = rect.intersection(area)
    guard !rect.isEmpty else { return }
    withoutCairo {
      for row in (rect.minY - area.minY)..<(rect.maxY - area.minY) {
        (pixels + row * bytesPerRow).assumingMemoryBound(to: UInt32.self).advanced(by: rect.minX - area.minX)
          .update(repeating: value, count: rect.width)
      }
    }
  }

  /// Fills a rectangle of whole pixels, regardless of the current clip.
  func fillPixels(_ rect: PixelRect, with color: Color, opacity: CGFloat = 1) {
    if color.alpha * opacity >= 1 {
      replace(rect, with: color.opaquePixel)
    } else {
      fill(rect, with: color, opacity: opacity)
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

  /// Paints a colour through a mask, within a rectangle of whole pixels. Scroll bars are painted so in every frame; by Cairo
  /// it would take four times as long.
  func tint(_ mask: PlacedMask, with color: Color, opacity: CGFloat, within clip: PixelRect) {
    let rect = mask.bounds.intersection(clip).intersection(area)
    guard !rect.isEmpty else { return }
    withoutCairo {
      PixmanImage.withMask(mask.alpha) { maskImage in
        PixmanImage.withColor(color, opacity: opacity) { source in
          PixmanImage.withTarget(self) { target in
            pixman_image_composite32(
              PIXMAN_OP_OVER, source, maskImage, target, 0, 0, Int32(rect.minX - mask.bounds.minX),
              Int32(rect.minY - mask.bounds.minY), Int32(rect.minX - area.minX), Int32(rect.minY - area.minY),
              Int32(rect.width), Int32(rect.height))
          }
        }
      }
    }
  }

  /// Whether Cairo can read the pixels. A source that it can't read would end all painting with the target's context.
  private var isUsable: Bool {
    let status = cairo_surface_status(surface)
    guard status != CAIRO_STATUS_SUCCESS else { return true }
    Layer.logger.error(
      "a group of layers was not painted: \(String(cString: cairo_status_to_string(status)))")
    return false
  }

  /// Paints the pixels of another surface over this one, within the current clip.
  func composite(_ other: PaintSurface, opacity: CGFloat, operator: cairo_operator_t = CAIRO_OPERATOR_OVER) {
    guard other.isUsable else { return }
    other.flush()
    cairo_set_operator(context, `operator`)
    cairo_set_source_surface(context, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Paints the pixels of another surface through a mask.
  func composite(_ other: PaintSurface, through mask: PlacedMask) {
    guard other.isUsable else { return }
    other.flush()
    cairo_set_source_surface(context, other.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
    mask.alpha.withSurface { surface in
      cairo_mask_surface(context, surface, Double(mask.bounds.minX), Double(mask.bounds.minY))
    }
  }
}
