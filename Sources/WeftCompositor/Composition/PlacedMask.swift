import WeftGraphics

/// How much of each pixel a shape covers, moved by whole device pixels.
///
/// Shapes are rasterized whole, never just the part that is being painted: an edge is then the same to
/// the last bit, however a frame is cut into damage and bands.
struct PlacedMask {
  let alpha: AlphaMask
  let x: Int
  let y: Int

  /// The device pixels that it knows of.
  var bounds: PixelRect { alpha.bounds.offset(x: x, y: y) }
}
