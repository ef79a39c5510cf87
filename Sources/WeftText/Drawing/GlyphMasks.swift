import CDrawing
import Foundation
import WeftGraphics

// Every painter caches the masks of glyphs that it has drawn, so threads that draw text never wait for each
// other. FreeType fills each outline once per font, scale and quarter-pixel offset. Pixman adds up the masks
// of a row and composites the sum over the target in the text's colour. A canvas that stores coverage takes the masks as
// they are.
//
// Masks are only used for upright text. Baselines are on whole pixels, which keeps letters crisp.
// Horizontally, glyphs are on quarter pixels, which keeps the distances between them even. Rotated and huge
// glyphs are drawn as paths (see `GlyphPainter`), glyphs with their own colours as bitmaps (see
// `ColorGlyphs`).

/// A painter's cache of glyph masks. Used by one thread at a time.
final class GlyphMasks {
  private let rasterizer: GlyphRasterizer
  private var cache = pixman_glyph_cache_create()
  /// Masks are identified by the number of their font in this array, their glyph and their quarter-pixel
  /// offset.
  private var fonts: [ScaledFont] = []
  private var byteCount = 0
  private var placed: [pixman_glyph_t] = []

  /// The numbers of fonts and bytes after which all masks are evicted.
  private static let largestFontCount = 64
  private static let largestByteCount = 2 << 20
  /// The bytes that Pixman uses for a glyph besides its pixels.
  private static let sizeOfEntry = 256
  /// The largest em in pixels for which masks are used. Larger glyphs are seldom drawn twice.
  static let largestSize: CGFloat = 128

  private struct ScaledFont {
    /// Retains the font file.
    let font: GlyphFont
    /// From ems to pixels.
    let matrix: GlyphMatrix

    static func == (left: ScaledFont, right: ScaledFont) -> Bool {
      left.matrix == right.matrix && left.font.hasSameOutlines(as: right.font)
    }
  }

  init(_ rasterizer: GlyphRasterizer) { self.rasterizer = rasterizer }

  deinit { pixman_glyph_cache_destroy(cache) }

  /// Draws glyphs, limited to the current clip. The transform must not rotate them.
  ///
  /// - Returns: false, without drawing, if one of them is too large for a mask.
  func draw(_ glyphs: [PlacedGlyph], in font: GlyphFont, _ color: Color, on canvas: Canvas) -> Bool {
    var isDrawn = false
    if canvas.blendMode == .normal,
      canvas.withPixels({ isDrawn = draw(glyphs, in: font, color, on: $0) })
    {
      return isDrawn
    }
    return withPlaced(glyphs, in: font, canvas.transform) { drawSum(with: color, on: canvas) } ?? false
  }

  private func draw(
    _ glyphs: [PlacedGlyph], in font: GlyphFont, _ color: Color, on pixels: Canvas.Pixels
  ) -> Bool {
    withPlaced(glyphs, in: font, pixels.transform) { () -> Bool in
      var source = pixman_color_t(color.drawable)
      guard let fill = pixman_image_create_solid_fill(&source) else { return false }
      defer { pixman_image_unref(fill) }
      let target = pixman_image_create_bits_no_clear(
        pixels.format.pixman, Int32(pixels.size.width), Int32(pixels.size.height),
        pixels.address.assumingMemoryBound(to: UInt32.self), Int32(pixels.bytesPerRow))
      guard let target else { return false }
      defer { pixman_image_unref(target) }
      if pixels.format == .coverage, color.isOpaque {
        addUp(fill, target, pixels.size, pixels.clip)
      } else {
        compositeRows(fill, target, pixels.clip)
      }
      return true
    } ?? false
  }

  private func evict() {
    pixman_glyph_cache_destroy(cache)
    cache = pixman_glyph_cache_create()
    fonts = []
    byteCount = 0
  }

  // MARK: Places

  /// Finds the mask and the pixel position of each glyph. The masks are kept while `body` uses the placed
  /// glyphs.
  ///
  /// - Returns: nil if one of the glyphs has no mask.
  private func withPlaced<R>(
    _ glyphs: [PlacedGlyph], in font: GlyphFont, _ transform: AffineTransform, _ body: () -> R
  ) -> R? {
    if fonts.count >= Self.largestFontCount || byteCount > Self.largestByteCount { evict() }
    pixman_glyph_cache_freeze(cache)
    defer { pixman_glyph_cache_thaw(cache) }
    placed.removeAll(keepingCapacity: true)
    guard place(glyphs, in: font, transform, into: &placed) else { return nil }
    return body()
  }

  private func place(
    _ glyphs: [PlacedGlyph], in font: GlyphFont, _ transform: AffineTransform,
    into placed: inout [pixman_glyph_t]
  ) -> Bool {
    placed.reserveCapacity(glyphs.count)
    let cache = cache
    let matrix = font.matrix.scaled(x: transform.m11, y: transform.m22)
    let scaled = ScaledFont(font: font, matrix: matrix)
    let key = UnsafeMutableRawPointer(bitPattern: number(of: scaled))
    for glyph in glyphs {
      let quarters = ((glyph.x * transform.m11 + transform.tX) * 4 + 0.5).rounded(.down)
      let y = (glyph.y * transform.m22 + transform.tY + 0.5).rounded(.down)
      // No bitmap is that large.
      guard abs(quarters) < 0x1p22, abs(y) < 0x1p20 else { continue }
      let x = Int(quarters)
      let form = Int(glyph.id) << 2 | x & 3
      let known = pixman_glyph_cache_lookup(cache, key, UnsafeMutableRawPointer(bitPattern: form))
      guard let mask = known ?? makeMask(form, in: scaled, key) else { return false }
      placed.append(pixman_glyph_t(x: Int32(x >> 2), y: Int32(y), glyph: mask))
    }
    return true
  }

  private func number(of font: ScaledFont) -> Int {
    if let index = fonts.lastIndex(where: { $0 == font }) { return index + 1 }
    fonts.append(font)
    return fonts.count
  }

  /// Makes the mask for a form: the glyph's number times four, plus the quarter-pixel offset.
  private func makeMask(
    _ form: Int, in font: ScaledFont, _ key: UnsafeMutableRawPointer?
  ) -> UnsafeRawPointer? {
    let mask = rasterizer.mask(
      of: UInt32(form >> 2), in: font.font, font.matrix, offset: (form & 3) * 16)
    guard let mask else { return nil }
    byteCount += Self.sizeOfEntry + mask.coverage.count * 4
    return mask.withImage { image in
      pixman_glyph_cache_insert(
        cache, key, UnsafeMutableRawPointer(bitPattern: form), Int32(mask.originX), Int32(mask.originY),
        image)
    }
  }

  // MARK: Drawing

  /// Draws the placed glyphs row by row. The coverage of all glyphs of a row is added up, which needs a mask
  /// no larger than the row.
  private func compositeRows(_ fill: OpaquePointer, _ target: OpaquePointer, _ clip: PixelRect) {
    forEachRow { glyphs, box in
      let area = box.intersection(clip)
      guard !area.isEmpty else { return }
      let (x, y) = (Int32(area.minX), Int32(area.minY))
      pixman_composite_glyphs(
        PIXMAN_OP_OVER, fill, target, PIXMAN_a8, 0, 0, x, y, x, y, Int32(area.width), Int32(area.height),
        cache, Int32(glyphs.count), glyphs.baseAddress)
    }
  }

  /// Adds the coverage of the placed glyphs to that of the target.
  private func addUp(_ fill: OpaquePointer, _ target: OpaquePointer, _ size: PixelSize, _ clip: PixelRect) {
    if clip != PixelRect(size) {
      var region = pixman_region32_t()
      pixman_region32_init_rect(
        &region, Int32(clip.minX), Int32(clip.minY), UInt32(clip.width), UInt32(clip.height))
      pixman_image_set_clip_region32(target, &region)
      pixman_region32_fini(&region)
    }
    placed.withUnsafeBufferPointer {
      pixman_composite_glyphs_no_mask(
        PIXMAN_OP_ADD, fill, target, 0, 0, 0, 0, cache, Int32($0.count), $0.baseAddress)
    }
  }

  /// Adds up the placed glyphs row by row, and paints through the sums with Cairo.
  private func drawSum(with color: Color, on canvas: Canvas) -> Bool {
    let clip = canvas.clippedPixels
    var isDrawn = true
    canvas.withPixelCoordinates {
      canvas.setSource(color)
      forEachRow { glyphs, box in
        let area = box.intersection(clip)
        guard !area.isEmpty, isDrawn else { return }
        isDrawn = drawSum(of: glyphs, in: area, on: canvas.context)
      }
    }
    return isDrawn
  }

  private func drawSum(
    of glyphs: UnsafeBufferPointer<pixman_glyph_t>, in area: PixelRect, on context: OpaquePointer
  ) -> Bool {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height)),
      let bytes = cairo_image_surface_get_data(surface)
    else { return false }
    defer { cairo_surface_destroy(surface) }
    var white = pixman_color_t(red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF, alpha: 0xFFFF)
    guard let fill = pixman_image_create_solid_fill(&white) else { return false }
    defer { pixman_image_unref(fill) }
    let target = bytes.withMemoryRebound(to: UInt32.self, capacity: 1) {
      pixman_image_create_bits_no_clear(
        PIXMAN_a8, Int32(area.width), Int32(area.height), $0, cairo_image_surface_get_stride(surface))
    }
    guard let target else { return false }
    defer { pixman_image_unref(target) }
    pixman_composite_glyphs_no_mask(
      PIXMAN_OP_ADD, fill, target, 0, 0, Int32(-area.minX), Int32(-area.minY), cache, Int32(glyphs.count),
      glyphs.baseAddress)
    cairo_surface_mark_dirty(surface)
    cairo_mask_surface(context, surface, Double(area.minX), Double(area.minY))
    return true
  }

  // MARK: Rows

  /// Calls `body` with the glyphs of each row and with the pixels that they may cover. Adjacent rows that
  /// overlap are joined.
  private func forEachRow(_ body: (UnsafeBufferPointer<pixman_glyph_t>, PixelRect) -> Void) {
    placed.withUnsafeBufferPointer { placed in
      var row = nextRow(of: placed, from: 0)
      while var last = row {
        row = nextRow(of: placed, from: last.glyphs.upperBound)
        while let next = row, next.box.y1 < last.box.y2, next.box.y2 > last.box.y1 {
          last.join(next)
          row = nextRow(of: placed, from: last.glyphs.upperBound)
        }
        body(
          UnsafeBufferPointer(rebasing: placed[last.glyphs]),
          PixelRect(
            minX: Int(last.box.x1), minY: Int(last.box.y1), maxX: Int(last.box.x2), maxY: Int(last.box.y2)))
      }
    }
  }

  private struct Row {
    var glyphs: Range<Int>
    var box: pixman_box32_t

    mutating func join(_ next: Row) {
      glyphs = glyphs.lowerBound..<next.glyphs.upperBound
      box = pixman_box32_t(
        x1: min(box.x1, next.box.x1), y1: min(box.y1, next.box.y1), x2: max(box.x2, next.box.x2),
        y2: max(box.y2, next.box.y2))
    }
  }

  /// The glyphs from an index on that are on one baseline; nil after the last.
  private func nextRow(of placed: UnsafeBufferPointer<pixman_glyph_t>, from start: Int) -> Row? {
    guard start < placed.count, let first = placed.baseAddress else { return nil }
    var end = start + 1
    while end < placed.count, placed[end].y == placed[start].y { end += 1 }
    var box = pixman_box32_t()
    // Pixman only reads the glyphs, although the parameter is not const.
    pixman_glyph_get_extents(
      cache, Int32(end - start), UnsafeMutablePointer(mutating: first + start), &box)
    return Row(glyphs: start..<end, box: box)
  }
}

extension Canvas.Pixels.Format {
  fileprivate var pixman: pixman_format_code_t {
    switch self {
    case .premultiplied: PIXMAN_a8r8g8b8
    case .opaque: PIXMAN_x8r8g8b8
    case .coverage: PIXMAN_a8
    }
  }
}

extension pixman_color_t {
  /// The premultiplied colour, rounded as Cairo does.
  fileprivate init(_ color: Color) {
    func component(_ value: Double) -> UInt16 { UInt16(value * 65535 + 0.5) }
    self.init(
      red: component(color.red * color.alpha), green: component(color.green * color.alpha),
      blue: component(color.blue * color.alpha), alpha: component(color.alpha))
  }
}
