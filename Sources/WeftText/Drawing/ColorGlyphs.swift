import Foundation
import WeftGraphics

// Fonts of coloured bitmaps, such as emoji fonts, contain their glyphs as bitmaps of one size. A painter
// caches the glyphs that it has drawn in the size in which they were shown: scaling them down takes far
// longer than drawing them.

/// A painter's cache of glyph bitmaps. Used by one thread at a time.
final class ColorGlyphs {
  private var pictures: [Key: Bitmap?] = [:]
  private var byteCount = 0
  /// The number of bytes after which all bitmaps are evicted.
  private static let largestByteCount = 1 << 20
  /// The bytes that are counted for an entry besides its pixels.
  private static let sizeOfEntry = 128

  private struct Key: Hashable {
    let source: GlyphFont.Source
    let glyph: UInt32
    /// The size in pixels; nil for the original size in the font.
    let size: PixelSize?
  }

  /// Draws the bitmap of a glyph.
  ///
  /// - Returns: false, without drawing, if the glyph has no bitmap.
  func draw(_ glyph: PlacedGlyph, in font: GlyphFont, opacity: CGFloat, on canvas: Canvas) -> Bool {
    guard let frame = font.pictureFrame(of: glyph.id) else { return false }
    let transform = canvas.transform
    let matrix = font.matrix
    let isUpright = transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m22 > 0
    guard isUpright, matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0 else {
      return drawTransformed(glyph, in: font, frame, opacity: opacity, on: canvas)
    }
    let (scaleX, scaleY) = (matrix.xx * transform.m11, matrix.yy * transform.m22)
    let x = glyph.x * transform.m11 + transform.tX + frame.minX * scaleX
    let y = glyph.y * transform.m22 + transform.tY - frame.maxY * scaleY
    guard abs(x) < 0x1p20, abs(y) < 0x1p20, frame.width * scaleX < 4096, frame.height * scaleY < 4096 else {
      return drawTransformed(glyph, in: font, frame, opacity: opacity, on: canvas)
    }
    let size = PixelSize(
      width: max(Int((frame.width * scaleX).rounded()), 1),
      height: max(Int((frame.height * scaleY).rounded()), 1))
    guard let picture = picture(of: glyph.id, in: font, size) else { return false }
    canvas.draw(picture, atPixelX: Int(x.rounded()), y: Int(y.rounded()), opacity: opacity)
    return true
  }

  private func drawTransformed(
    _ glyph: PlacedGlyph, in font: GlyphFont, _ frame: CGRect, opacity: CGFloat, on canvas: Canvas
  ) -> Bool {
    guard let picture = picture(of: glyph.id, in: font, nil) else { return false }
    let matrix = font.matrix
    canvas.withSavedState {
      // From ems with y upwards to points.
      canvas.concatenate(
        AffineTransform(
          m11: matrix.xx, m12: -matrix.yx, m21: -matrix.xy, m22: matrix.yy, tX: glyph.x, tY: glyph.y))
      canvas.draw(
        picture, in: CGRect(x: frame.minX, y: -frame.maxY, width: frame.width, height: frame.height),
        opacity: opacity)
    }
    return true
  }

  private func picture(of glyph: UInt32, in font: GlyphFont, _ size: PixelSize?) -> Bitmap? {
    let key = Key(source: font.source, glyph: glyph, size: size)
    if let picture = pictures[key] { return picture }
    var picture = font.makePicture(of: glyph)
    if let whole = picture, let size { picture = whole.resized(to: size) }
    if byteCount > Self.largestByteCount {
      pictures = [:]
      byteCount = 0
    }
    pictures[key] = .some(picture)
    byteCount += Self.sizeOfEntry + (picture?.pixelSize.area ?? 0) * 4
    return picture
  }
}

extension Bitmap {
  /// The same bitmap in another size; nil if there is no memory for it.
  fileprivate func resized(to size: PixelSize) -> Bitmap? {
    try? Canvas.draw(size: CGSize(width: size.width, height: size.height)) { canvas in
      canvas.draw(self, in: canvas.bounds)
    }
  }
}
