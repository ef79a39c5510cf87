import CDrawing
import Foundation
import WeftGraphics

/// Makes masks and paths of outlines. Used by one thread at a time.
final class GlyphRasterizer {
  /// FreeType without any font: only what fills outlines is used of it.
  private var library: FT_Library?

  deinit { FT_Done_FreeType(library) }

  /// What a glyph covers; nil if it is larger than any letter.
  ///
  /// - Parameters:
  ///   - glyph: which of the font's.
  ///   - font: the font.
  ///   - matrix: from ems to pixels.
  ///   - offset: how far it stands to the right of a whole pixel, in 1/64 pixels.
  func mask(of glyph: UInt32, in font: GlyphFont, _ matrix: GlyphMatrix, offset: Int) -> GlyphMask? {
    if library == nil { FT_Init_FreeType(&library) }
    return GlyphOutline(glyph, of: font, matrix, offset: offset)?.mask(library)
  }

  /// The outlines of glyphs in points.
  static func outline(of glyphs: [PlacedGlyph], in font: GlyphFont) -> Path {
    var path = Path()
    let size = font.matrix.emSize
    guard size > 0 else { return path }
    // Points are rounded to 1/64 of a pixel: outlines are taken from a large picture.
    let scale = largeSize / size
    let matrix = font.matrix.scaled(x: scale, y: scale)
    for glyph in glyphs {
      GlyphOutline(glyph.id, of: font, matrix)?.add(
        to: &path, at: CGPoint(x: glyph.x, y: glyph.y), scale: 1 / (64 * scale))
    }
    return path
  }

  /// How many pixels an em has where outlines are to be exact.
  private static let largeSize: Double = 1024
}
