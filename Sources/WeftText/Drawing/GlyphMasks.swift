import CPango
import CPixman
import Foundation
import WeftGraphics

// Cairo keeps pictures of glyphs for the whole process and holds a lock while it puts them into a picture,
// so that two threads that draw text would wait for each other most of the time. Here every painter keeps
// masks of its own. Cairo still makes each mask, once for each font and scale, and Pixman puts them
// together in the way that Cairo would have asked it to: the pixels are the same.
//
// Masks are those of upright text in one colour. Glyphs with colours of their own, turned and huge ones,
// and clips that are no rectangles of whole pixels are left to Cairo.

/// The masks of glyphs that a painter has met. Used by one thread at a time.
final class GlyphMasks {
  private var cache = pixman_glyph_cache_create()
  /// Masks are told apart by the number of their font in here, and by their glyph.
  private var fonts: [ScaledFont] = []
  private var byteCount = 0
  private var placed: [pixman_glyph_t] = []

  /// After so many fonts or bytes all masks are forgotten.
  private static let largestFontCount = 64
  private static let largestByteCount = 1 << 20
  /// What Pixman takes for a glyph beside its pixels, in bytes.
  private static let sizeOfEntry = 256
  /// Larger glyphs, in pixels of an em, are seldom drawn twice.
  static let largestSize: CGFloat = 128

  private struct ScaledFont {
    /// Keeps the face, so that no other one gets its address.
    let font: GlyphFont
    let scaleX: CGFloat
    let scaleY: CGFloat

    static func == (left: ScaledFont, right: ScaledFont) -> Bool {
      left.font.face == right.font.face && left.font.matrix == right.font.matrix
        && left.scaleX == right.scaleX && left.scaleY == right.scaleY
    }
  }

  deinit { pixman_glyph_cache_destroy(cache) }

  /// Draws glyphs whose places are in points.
  ///
  /// - Parameters:
  ///   - options: what masks are made with.
  ///   - pixels: where they are drawn; the transform must not turn them.
  /// - Returns: false, and nothing is drawn, if Cairo has no picture of one of them.
  func draw(
    _ glyphs: [cairo_glyph_t], in font: GlyphFont, _ options: OpaquePointer?, _ color: Color,
    on pixels: Canvas.Pixels
  ) -> Bool {
    if fonts.count >= Self.largestFontCount || byteCount > Self.largestByteCount { forget() }
    pixman_glyph_cache_freeze(cache)
    defer { pixman_glyph_cache_thaw(cache) }
    placed.removeAll(keepingCapacity: true)
    guard place(glyphs, in: font, options, pixels.transform, into: &placed) else { return false }
    var source = pixman_color_t(color.drawable)
    guard let fill = pixman_image_create_solid_fill(&source) else { return false }
    defer { pixman_image_unref(fill) }
    let target = pixman_image_create_bits_no_clear(
      pixels.isOpaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8, Int32(pixels.size.width),
      Int32(pixels.size.height),
      pixels.address.assumingMemoryBound(to: UInt32.self), Int32(pixels.bytesPerRow))
    guard let target else { return false }
    defer { pixman_image_unref(target) }
    compositeRows(fill, target, pixels.clip)
    return true
  }

  private func forget() {
    pixman_glyph_cache_destroy(cache)
    cache = pixman_glyph_cache_create()
    fonts = []
    byteCount = 0
  }

  // MARK: Places

  /// Finds mask and pixel of each glyph.
  private func place(
    _ glyphs: [cairo_glyph_t], in font: GlyphFont, _ options: OpaquePointer?, _ transform: AffineTransform,
    into placed: inout [pixman_glyph_t]
  ) -> Bool {
    placed.reserveCapacity(glyphs.count)
    let scaled = ScaledFont(font: font, scaleX: transform.m11, scaleY: transform.m22)
    let key = UnsafeMutableRawPointer(bitPattern: number(of: scaled))
    for glyph in glyphs {
      // Glyphs stand on whole pixels, the nearest ones.
      let x = (glyph.x * transform.m11 + transform.tX + 0.5).rounded(.down)
      let y = (glyph.y * transform.m22 + transform.tY + 0.5).rounded(.down)
      // No picture is that large.
      guard abs(x) < 0x1p20, abs(y) < 0x1p20 else { continue }
      let known = pixman_glyph_cache_lookup(cache, key, UnsafeMutableRawPointer(bitPattern: glyph.index))
      guard let mask = known ?? makeMask(of: glyph.index, in: scaled, key, options) else { return false }
      placed.append(pixman_glyph_t(x: Int32(x), y: Int32(y), glyph: mask))
    }
    return true
  }

  private func number(of font: ScaledFont) -> Int {
    if let index = fonts.lastIndex(where: { $0 == font }) { return index + 1 }
    fonts.append(font)
    return fonts.count
  }

  private func makeMask(
    of glyph: UInt, in font: ScaledFont, _ key: UnsafeMutableRawPointer?, _ options: OpaquePointer?
  ) -> UnsafeRawPointer? {
    guard let mask = GlyphMask(glyph, in: font.font, options, scaleX: font.scaleX, scaleY: font.scaleY) else {
      return nil
    }
    byteCount += Self.sizeOfEntry + mask.coverage.count * 4
    return mask.withImage { image in
      pixman_glyph_cache_insert(
        cache, key, UnsafeMutableRawPointer(bitPattern: glyph), Int32(mask.originX), Int32(mask.originY),
        image)
    }
  }

  // MARK: Drawing

  /// Draws what was placed, row by row: the coverage of all glyphs of a row is added up, which needs a
  /// mask no larger than the row. Rows that touch are one.
  private func compositeRows(_ fill: OpaquePointer, _ target: OpaquePointer, _ clip: PixelRect) {
    placed.withUnsafeMutableBufferPointer { placed in
      var row = nextRow(of: placed, from: 0)
      while var last = row {
        row = nextRow(of: placed, from: last.glyphs.upperBound)
        while let next = row, next.box.y1 < last.box.y2, next.box.y2 > last.box.y1 {
          last.join(next)
          row = nextRow(of: placed, from: last.glyphs.upperBound)
        }
        let area = PixelRect(
          minX: Int(last.box.x1), minY: Int(last.box.y1), maxX: Int(last.box.x2), maxY: Int(last.box.y2)
        ).intersection(clip)
        guard !area.isEmpty, let first = placed.baseAddress else { continue }
        let (x, y) = (Int32(area.minX), Int32(area.minY))
        pixman_composite_glyphs(
          PIXMAN_OP_OVER, fill, target, PIXMAN_a8, 0, 0, x, y, x, y, Int32(area.width), Int32(area.height),
          cache, Int32(last.glyphs.count), first + last.glyphs.lowerBound)
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

  /// The glyphs from an index on that stand on one baseline; nil behind the last.
  private func nextRow(of placed: UnsafeMutableBufferPointer<pixman_glyph_t>, from start: Int) -> Row? {
    guard start < placed.count, let first = placed.baseAddress else { return nil }
    var end = start + 1
    while end < placed.count, placed[end].y == placed[start].y { end += 1 }
    var box = pixman_box32_t()
    pixman_glyph_get_extents(cache, Int32(end - start), first + start, &box)
    return Row(glyphs: start..<end, box: box)
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
