import CDrawing
import Foundation
import WeftGraphics

/// Creates masks and paths from outlines. Used by one thread at a time.
final class GlyphRasterizer {
  /// FreeType without any font: only its outline rasterizer is used.
  private var library: FT_Library?

  deinit { FT_Done_FreeType(library) }

  /// The mask of a glyph; nil if it is larger than any letter.
  ///
  /// - Parameters:
  ///   - glyph: the glyph's number in the font.
  ///   - font: the font.
  ///   - matrix: the matrix from ems to pixels.
  ///   - offset: the horizontal offset from a whole pixel, in 1/64 pixels.
  func mask(of glyph: UInt32, in font: GlyphFont, _ matrix: GlyphMatrix, offset: Int) -> GlyphMask? {
    if library == nil { FT_Init_FreeType(&library) }
    return GlyphOutline(glyph, of: font, matrix, offset: offset)?.mask(library)
  }

  /// The outlines of glyphs in points.
  static func outline(of glyphs: [PlacedGlyph], in font: GlyphFont) -> Path {
    var path = Path()
    let size = font.matrix.emSize
    guard size > 0 else { return path }
    // Points are rounded to 1/64 of a pixel: outlines are therefore taken at a large size.
    let scale = largeSize / size
    let matrix = font.matrix.scaled(x: scale, y: scale)
    for glyph in glyphs {
      GlyphOutline(glyph.id, of: font, matrix)?.add(
        to: &path, at: CGPoint(x: glyph.x, y: glyph.y), scale: 1 / (64 * scale))
    }
    return path
  }

  /// The number of pixels per em for exact outlines.
  private static let largeSize: Double = 1024
}
