import CDrawing
import Foundation
import WeftGraphics

extension GlyphFont {
  /// One of several coloured outlines of a glyph (OpenType's table `COLR`, version 0).
  struct Layer {
    let glyph: UInt32
    /// Nil for the colour of the text.
    let color: Color?

    /// The drawing colour within a text of the given colour. The opacity of the text always applies.
    func color(within text: Color) -> Color {
      color.map { $0.withAlpha($0.alpha * text.alpha) } ?? text
    }
  }

  /// The layers of a glyph, lowest first; empty if it has none.
  func layers(of glyph: UInt32) -> [Layer] {
    let face = hb_font_get_face(pointer)
    let count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard count > 0 else { return [] }
    var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
    var layerCount = count
    hb_ot_color_glyph_get_layers(face, glyph, 0, &layerCount, &layers)
    let palette = palette(of: face)
    return layers.prefix(Int(layerCount)).map { layer in
      let index = Int(layer.color_index)
      return Layer(glyph: layer.glyph, color: palette.indices.contains(index) ? palette[index] : nil)
    }
  }

  private func palette(of face: OpaquePointer?) -> [Color] {
    var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
    var colors = [hb_color_t](repeating: 0, count: Int(count))
    guard count > 0 else { return [] }
    hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
    return colors.prefix(Int(count)).map { color in
      // Blue is in the highest byte, alpha in the lowest.
      func component(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      return Color(red: component(8), green: component(16), blue: component(24), alpha: component(0))
    }
  }

  /// The frame of a glyph's bitmap, in ems from the glyph's origin, y upwards; nil if it has none.
  func pictureFrame(of glyph: UInt32) -> CGRect? {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(pointer, glyph, &extents) != 0, extents.width > 0, extents.height < 0
    else { return nil }
    return CGRect(
      x: Double(extents.x_bearing) / unitsPerEm, y: Double(extents.y_bearing + extents.height) / unitsPerEm,
      width: Double(extents.width) / unitsPerEm, height: Double(-extents.height) / unitsPerEm)
  }

  /// The bitmap of a glyph in its original size; nil if there is none, or if it can't be read.
  func makePicture(of glyph: UInt32) -> Bitmap? {
    guard let blob = hb_ot_color_glyph_reference_png(pointer, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return Bitmap(png: UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}

extension Bitmap {
  /// The largest glyph bitmap that is read, in pixels per side.
  private static let largestGlyphSide: Int32 = 2048

  /// Decodes a small PNG that is part of a font.
  fileprivate init?(png bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let rest = closure?.assumingMemoryBound(to: UnsafeRawBufferPointer.self), let target,
            rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          UnsafeMutableRawPointer(target).copyMemory(
            from: rest.pointee.baseAddress!, byteCount: Int(count))
          rest.pointee = UnsafeRawBufferPointer(rebasing: rest.pointee.dropFirst(Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    guard let surface else { return nil }
    defer { cairo_surface_destroy(surface) }
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0,
      max(width, height) <= Self.largestGlyphSide,
      let canvas = try? Canvas(width: Int(width), height: Int(height))
    else { return nil }
    cairo_set_source_surface(canvas.context, surface, 0, 0)
    cairo_paint(canvas.context)
    guard let bitmap = try? canvas.makeBitmap() else { return nil }
    self = bitmap
  }
}
