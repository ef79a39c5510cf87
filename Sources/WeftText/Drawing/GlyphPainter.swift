import CPango
import Foundation
import WeftGraphics
import WeftThreads

// Most glyphs are drawn with masks that each painter keeps (see `GlyphMasks`), the others by Cairo, whose
// fonts threads use in turns (see `CairoFonts`). There are as many painters as threads that ever drew text
// at the same time.

/// Draws glyphs. Used by one thread at a time.
///
/// Unchecked: the pool lends a painter to one thread at a time.
final class GlyphPainter: @unchecked Sendable {
  let options: OpaquePointer?
  /// What was added and not drawn yet.
  private(set) var glyphs: [cairo_glyph_t] = []
  private var font: GlyphFont?
  private var color = Color.black
  private let masks = GlyphMasks()

  private static let idle = Protected<[GlyphPainter]>([])
  private static let largestIdleCount = 8

  init() {
    options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
  }

  deinit { cairo_font_options_destroy(options) }

  /// Lends a painter to the caller's thread.
  static func withShared<R>(_ body: (GlyphPainter) throws -> R) rethrows -> R {
    let painter = idle.withLock { $0.popLast() } ?? GlyphPainter()
    defer {
      painter.font = nil
      idle.withLock { idle in
        if idle.count < largestIdleCount { idle.append(painter) }
      }
    }
    return try body(painter)
  }

  /// Adds a glyph at a place in points.
  @inline(__always)
  func add(_ id: UInt32, x: CGFloat, y: CGFloat) {
    glyphs.append(cairo_glyph_t(index: UInt(id), x: x, y: y))
  }

  /// Says what the glyphs that follow are drawn with, and draws those before if that was another.
  func use(_ font: GlyphFont, _ color: Color, in canvas: Canvas) {
    if let last = self.font, last.face == font.face, last.matrix == font.matrix, self.color == color {
      return
    }
    flush(to: canvas)
    self.font = font
    self.color = color
  }

  /// Draws the glyphs that were added.
  func flush(to canvas: Canvas) {
    defer { glyphs.removeAll(keepingCapacity: true) }
    guard let font, !glyphs.isEmpty, let size = canvas.glyphSize(of: font) else { return }
    // FreeType refuses sizes beyond its numbers, and Cairo then refuses the font for ever.
    guard size < 1500 else {
      let path = outline(of: font)
      return canvas.fill(path, with: color)
    }
    if size <= GlyphMasks.largestSize, drawMasks(of: font, in: canvas) { return }
    canvas.setSource(color)
    CairoFonts.exclusively { show(font, in: canvas.context) }
  }

  /// Draws the glyphs with Cairo, in a turn of its fonts.
  private func show(_ font: GlyphFont, in context: OpaquePointer) {
    // A context keeps the font that was drawn with, until its state is restored.
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = font.matrix
    cairo_set_font_face(context, font.face)
    cairo_set_font_matrix(context, &matrix)
    cairo_set_font_options(context, options)
    cairo_show_glyphs(context, &glyphs, Int32(glyphs.count))
  }

  /// Draws without Cairo what can be; false if nothing was drawn.
  private func drawMasks(of font: GlyphFont, in canvas: Canvas) -> Bool {
    let transform = canvas.transform
    guard !font.hasColors, transform.m12 == 0, transform.m21 == 0, canvas.blendMode == .normal else {
      return false
    }
    var isDrawn = false
    let isLent = canvas.withPixels { isDrawn = masks.draw(glyphs, in: font, options, color, on: $0) }
    return isLent && isDrawn
  }

  /// The outlines of the glyphs that were added, which are forgotten then.
  func takeOutline() -> Path {
    defer { glyphs.removeAll(keepingCapacity: true) }
    guard let font else { return Path() }
    return outline(of: font)
  }

  /// Says what the glyphs that follow are drawn with. None may be left from before.
  func use(_ font: GlyphFont) { self.font = font }

  private func outline(of font: GlyphFont) -> Path {
    CairoFonts.exclusively { makeOutline(of: font) }
  }

  private func makeOutline(of font: GlyphFont) -> Path {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1), let context = cairo_create(surface)
    else { return Path() }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    // Cairo rounds outlines to 1/256 of a pixel: they are taken from a large picture.
    let size = max(abs(font.matrix.yy), abs(font.matrix.yx))
    guard size > 0 else { return Path() }
    let scale = 1000 / size
    cairo_scale(context, scale, scale)
    var matrix = font.matrix
    cairo_set_font_face(context, font.face)
    cairo_set_font_matrix(context, &matrix)
    cairo_set_font_options(context, options)
    cairo_glyph_path(context, &glyphs, Int32(glyphs.count))
    guard let path = cairo_copy_path(context) else { return Path() }
    defer { cairo_path_destroy(path) }
    return Path(path.pointee)
  }
}

extension Canvas {
  /// How large an em of a font is drawn, in pixels; nil where nothing would be seen.
  fileprivate func glyphSize(of font: GlyphFont) -> CGFloat? {
    let size = max(hypot(font.matrix.xx, font.matrix.yx), hypot(font.matrix.xy, font.matrix.yy))
    let lengths = [hypot(transform.m11, transform.m12) * size, hypot(transform.m21, transform.m22) * size]
    guard lengths.allSatisfy({ $0 > 0.05 }) else { return nil }
    return max(lengths[0], lengths[1])
  }
}

extension cairo_matrix_t {
  static func == (left: cairo_matrix_t, right: cairo_matrix_t) -> Bool {
    left.xx == right.xx && left.yx == right.yx && left.xy == right.xy && left.yy == right.yy
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
