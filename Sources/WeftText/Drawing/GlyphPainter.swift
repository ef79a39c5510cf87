import CDrawing
import Foundation
import WeftGraphics

// Most glyphs are drawn with masks that each painter caches (see `GlyphMasks`). Rotated and huge glyphs are
// filled as paths. Glyphs with their own colours are bitmaps (see `ColorGlyphs`) or layers of outlines.
// Cairo's fonts are never used. There are as many painters as threads that have drawn text at the same time.

/// Draws glyphs. Used by one thread at a time.
///
/// Unchecked: the pool gives a painter to one thread at a time.
final class GlyphPainter: @unchecked Sendable {
  /// The glyphs that were added and not drawn yet.
  var glyphs: [PlacedGlyph] = []
  private var font: GlyphFont?
  private var color = Color.black
  private let masks: GlyphMasks
  private let colorGlyphs = ColorGlyphs()

  private static let idle = ObjectPool<GlyphPainter>(countLimit: 8)

  init() { masks = GlyphMasks(GlyphRasterizer()) }

  /// Calls `body` with a painter from the pool.
  static func withShared<R>(_ body: (GlyphPainter) throws -> R) rethrows -> R {
    let painter = idle.take() ?? GlyphPainter()
    defer {
      painter.font = nil
      idle.recycle(painter)
    }
    return try body(painter)
  }

  /// Sets the font and the colour of the following glyphs. Draws the previous glyphs if theirs differ.
  func use(_ font: GlyphFont, _ color: Color, in canvas: Canvas) {
    if let last = self.font, self.color == color, last.matrix == font.matrix, last.hasSameOutlines(as: font) {
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
    FontRecorder.current?.record(font)
    guard font.hasColors else { return draw(glyphs, in: font, size: size, color, on: canvas) }
    for glyph in glyphs {
      if colorGlyphs.draw(glyph, in: font, opacity: color.alpha, on: canvas) { continue }
      let layers = font.layers(of: glyph.id)
      for layer in layers {
        let part = PlacedGlyph(id: layer.glyph, x: glyph.x, y: glyph.y)
        draw([part], in: font, size: size, layer.color(within: color), on: canvas)
      }
      if layers.isEmpty { draw([glyph], in: font, size: size, color, on: canvas) }
    }
  }

  /// Draws outlines in one colour.
  private func draw(
    _ glyphs: [PlacedGlyph], in font: GlyphFont, size: CGFloat, _ color: Color, on canvas: Canvas
  ) {
    let transform = canvas.transform
    let isUpright = transform.m12 == 0 && transform.m21 == 0
    if isUpright, size <= GlyphMasks.largestSize, masks.draw(glyphs, in: font, color, on: canvas) { return }
    canvas.fill(GlyphRasterizer.outline(of: glyphs, in: font), with: color)
  }

  /// Removes the glyphs that were added, and returns their outlines.
  func takeOutline() -> Path {
    defer { glyphs.removeAll(keepingCapacity: true) }
    guard let font, !font.hasColors else { return Path() }
    FontRecorder.current?.record(font)
    return GlyphRasterizer.outline(of: glyphs, in: font)
  }

  /// Sets the font of the following glyphs. All previous glyphs must have been drawn or taken.
  func use(_ font: GlyphFont) { self.font = font }
}

extension Canvas {
  /// The size of an em of a font on the canvas, in pixels; nil if nothing would be visible.
  fileprivate func glyphSize(of font: GlyphFont) -> CGFloat? {
    let size = font.matrix.emSize
    let lengths = [hypot(transform.m11, transform.m12) * size, hypot(transform.m21, transform.m22) * size]
    guard lengths.allSatisfy({ $0 > 0.05 }) else { return nil }
    return max(lengths[0], lengths[1])
  }
}
