import CDrawing
import Foundation

/// The scale and slant of a font's outlines: a matrix from ems to points, y upwards.
struct GlyphMatrix: Hashable, Sendable {
  var xx: Double
  var xy: Double
  var yx: Double
  var yy: Double

  /// Makes a matrix that scales to a font size.
  init(size: Double) { (xx, xy, yx, yy) = (size, 0, 0, size) }

  /// The transformed vector.
  func applied(x: Double, y: Double) -> (x: Double, y: Double) { (xx * x + xy * y, yx * x + yy * y) }

  /// This matrix, followed by a scale.
  func scaled(x: Double, y: Double) -> GlyphMatrix {
    var result = self
    (result.xx, result.xy, result.yx, result.yy) = (xx * x, xy * x, yx * y, yy * y)
    return result
  }

  /// The length of the longer side of a transformed em.
  var emSize: Double { max(hypot(xx, yx), hypot(xy, yy)) }

  /// The matrix that applies `matrix` first and then this one.
  func concatenated(after matrix: FcMatrix) -> GlyphMatrix {
    var result = self
    result.xx = xx * matrix.xx + xy * matrix.yx
    result.xy = xx * matrix.xy + xy * matrix.yy
    result.yx = yx * matrix.xx + yy * matrix.yx
    result.yy = yx * matrix.xy + yy * matrix.yy
    return result
  }
}
