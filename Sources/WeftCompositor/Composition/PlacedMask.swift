import WeftGraphics

/// The coverage of each pixel by a shape, offset by whole device pixels.
///
/// Shapes are always rasterized completely, not only in the painted part. An edge is then identical to the
/// bit, regardless of how a frame is divided into damage and bands.
struct PlacedMask {
  let alpha: AlphaMask
  private(set) var x: Int
  private(set) var y: Int

  init(alpha: AlphaMask, x: Int, y: Int) { (self.alpha, self.x, self.y) = (alpha, x, y) }

  /// The device pixels for which the mask has values.
  var bounds: PixelRect { alpha.bounds.offset(x: x, y: y) }

  /// Moves the mask further.
  mutating func move(by shift: PixelShift) {
    x += shift.x
    y += shift.y
  }
}
