import CDrawing
import Foundation

/// How the outline of a glyph becomes as large as the font, and leans: from ems to points, y upwards.
struct GlyphMatrix: Hashable, Sendable {
  var xx: Double
  var xy: Double
  var yx: Double
  var yy: Double

  /// Makes an outline as large as a font.
  init(size: Double) { (xx, xy, yx, yy) = (size, 0, 0, size) }

  /// Where a vector of the outline leads to.
  func applied(x: Double, y: Double) -> (x: Double, y: Double) { (xx * x + xy * y, yx * x + yy * y) }

  /// The outline as this matrix makes it, stretched after that.
  func scaled(x: Double, y: Double) -> GlyphMatrix {
    var result = self
    (result.xx, result.xy, result.yx, result.yy) = (xx * x, xy * x, yx * y, yy * y)
    return result
  }

  /// How long the longer side of an em becomes.
  var emSize: Double { max(hypot(xx, yx), hypot(xy, yy)) }

  /// What another matrix makes of the outline, and then this one's size.
  func concatenated(after matrix: FcMatrix) -> GlyphMatrix {
    var result = self
    result.xx = xx * matrix.xx + xy * matrix.yx
    result.xy = xx * matrix.xy + xy * matrix.yy
    result.yx = yx * matrix.xx + yy * matrix.yx
    result.yy = yx * matrix.xy + yy * matrix.yy
    return result
  }
}
