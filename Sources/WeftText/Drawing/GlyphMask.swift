import CPango
import CPixman
import Foundation
import WeftGraphics

/// What a glyph covers of the pixels around it, as Cairo draws it.
struct GlyphMask {
  /// From the upper left corner of the mask to where the glyph stands, in pixels.
  private(set) var originX = 0
  private(set) var originY = 0
  private(set) var width = 0
  private(set) var height = 0
  /// A byte for each pixel; rows begin every `bytesPerRow` bytes.
  private(set) var coverage: [UInt32] = []
  private(set) var bytesPerRow = 0

  /// Draws a glyph; nil if Cairo can't, or if it is larger than any letter.
  init?(_ index: UInt, in font: GlyphFont, _ options: OpaquePointer?, scaleX: CGFloat, scaleY: CGFloat) {
    let drawing = CairoFonts.exclusively {
      Self.draw(index, in: font, options, scaleX: scaleX, scaleY: scaleY)
    }
    guard let drawing else { return nil }
    defer { cairo_surface_destroy(drawing.surface) }
    takeCoverage(of: drawing.surface, originX: drawing.originX, originY: drawing.originY)
  }

  private struct Drawing {
    let surface: OpaquePointer
    let originX: Int
    let originY: Int
  }

  /// Measures a glyph and draws it with some room around it, in a turn of Cairo's fonts.
  private static func draw(
    _ index: UInt, in font: GlyphFont, _ options: OpaquePointer?, scaleX: CGFloat, scaleY: CGFloat
  ) -> Drawing? {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    func draw(
      width: Int, height: Int, originX: Int, originY: Int, _ body: (OpaquePointer) -> Void
    ) -> OpaquePointer? {
      Self.draw(width: width, height: height, originX: originX, originY: originY) { context in
        var matrix = font.matrix
        cairo_scale(context, scaleX, scaleY)
        cairo_set_font_face(context, font.face)
        cairo_set_font_matrix(context, &matrix)
        cairo_set_font_options(context, options)
        body(context)
      }
    }
    guard
      let measured = draw(
        width: 1, height: 1, originX: 0, originY: 0, { cairo_glyph_extents($0, &glyph, 1, &extents) })
    else { return nil }
    cairo_surface_destroy(measured)
    let xs = [extents.x_bearing * scaleX, (extents.x_bearing + extents.width) * scaleX].sorted()
    let ys = [extents.y_bearing * scaleY, (extents.y_bearing + extents.height) * scaleY].sorted()
    guard (xs + ys).allSatisfy({ abs($0) < 4096 }) else { return nil }
    // A pixel more on each side, for glyphs that are larger than their font says.
    let (left, top) = (Int(xs[0].rounded(.down)) - 1, Int(ys[0].rounded(.down)) - 1)
    let (right, bottom) = (Int(xs[1].rounded(.up)) + 1, Int(ys[1].rounded(.up)) + 1)
    guard
      let surface = draw(
        width: right - left, height: bottom - top, originX: -left, originY: -top,
        { cairo_show_glyphs($0, &glyph, 1) })
    else { return nil }
    return Drawing(surface: surface, originX: -left, originY: -top)
  }

  /// Lends the mask to Pixman.
  func withImage<R>(_ body: (OpaquePointer) -> R?) -> R? {
    // Pixman has no pictures without pixels.
    var coverage = coverage.isEmpty ? [0] : coverage
    return coverage.withUnsafeMutableBufferPointer { coverage in
      let image = pixman_image_create_bits_no_clear(
        PIXMAN_a8, Int32(max(width, 1)), Int32(max(height, 1)), coverage.baseAddress,
        Int32(max(bytesPerRow, 4)))
      guard let image else { return nil }
      defer { pixman_image_unref(image) }
      return body(image)
    }
  }

  /// Takes over the part of a picture where there is something.
  private mutating func takeCoverage(of surface: OpaquePointer, originX: Int, originY: Int) {
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let columns = 0..<Int(cairo_image_surface_get_width(surface))
    let rows = 0..<Int(cairo_image_surface_get_height(surface))
    guard let top = rows.first(where: { y in columns.contains { bytes[y * stride + $0] != 0 } }),
      let bottom = rows.last(where: { y in columns.contains { bytes[y * stride + $0] != 0 } }),
      let left = columns.first(where: { x in rows.contains { bytes[$0 * stride + x] != 0 } }),
      let right = columns.last(where: { x in rows.contains { bytes[$0 * stride + x] != 0 } })
    else { return }
    self.originX = originX - left
    self.originY = originY - top
    (width, height) = (right + 1 - left, bottom + 1 - top)
    bytesPerRow = (width + 3) / 4 * 4
    coverage = [UInt32](repeating: 0, count: bytesPerRow / 4 * height)
    coverage.withUnsafeMutableBytes { copy in
      for y in 0..<height {
        for x in 0..<width { copy[y * bytesPerRow + x] = bytes[(top + y) * stride + left + x] }
      }
    }
  }

  /// A picture of coverage with what a function draws; nil if Cairo fails.
  private static func draw(
    width: Int, height: Int, originX: Int, originY: Int, _ body: (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
      return nil
    }
    cairo_surface_set_device_offset(surface, Double(originX), Double(originY))
    guard let context = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    defer { cairo_destroy(context) }
    body(context)
    cairo_surface_flush(surface)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
