import CScaling
import WeftGraphics

/// Scales an opaque picture down while its rows arrive, so they need not be kept. Used by one thread at a time.
final class RowScaler {
  private let scaler: OpaquePointer
  private let target: UnfinishedBitmap

  /// - Parameters:
  ///   - size: the size of the picture, in pixels.
  ///   - target: receives the smaller picture.
  /// - Returns: nil if it can't be scaled to this size, or memory is short.
  init?(_ size: PixelSize, into target: UnfinishedBitmap) {
    guard
      let scaler = weft_scaler_create(
        Int32(size.width), Int32(size.height), target.pixels, Int32(target.size.width),
        Int32(target.size.height), target.bytesPerRow / 4)
    else { return nil }
    self.scaler = scaler
    self.target = target
  }

  deinit { weft_scaler_free(scaler) }

  /// Whether a picture can be scaled from one size to another: a smaller one, but not much smaller.
  static func canScale(_ size: PixelSize, to smaller: PixelSize) -> Bool {
    weft_scaler_can_scale(
      Int32(size.width), Int32(size.height), Int32(smaller.width), Int32(smaller.height)) != 0
  }

  /// Adds the next row.
  ///
  /// - Parameters:
  ///   - row: its first pixel.
  ///   - isPacked: whether a pixel is packed; otherwise it has three bytes for red, green and blue.
  func add(_ row: UnsafePointer<UInt8>, isPacked: Bool) { weft_scaler_add_row(scaler, row, isPacked ? 1 : 0) }
}
