import WeftGraphics

/// A picture that is scaled down while it is decoded. Only one row exists in the size of the decoder, so the processor's
/// cache holds it until it has been scaled, and the system does not have to provide memory for the others.
final class ScaledRows {
  /// The memory of the row that is decoded next: packed pixels.
  let row: UnsafeMutableBufferPointer<UInt8>

  private let bitmap: UnfinishedBitmap
  private let scaler: RowScaler
  private var missingRows: Int

  /// - Parameters:
  ///   - size: the size of the decoder, in pixels.
  ///   - smaller: the size of the bitmap.
  /// - Returns: nil if memory is short.
  init?(_ size: PixelSize, scaledTo smaller: PixelSize) {
    guard let bitmap = try? UnfinishedBitmap(smaller), let scaler = RowScaler(size, into: bitmap) else {
      return nil
    }
    self.bitmap = bitmap
    self.scaler = scaler
    missingRows = size.height
    row = .allocate(capacity: 4 * size.width)
    row.initialize(repeating: 0)
  }

  deinit { row.deallocate() }

  /// Scales the row, which has been decoded.
  func addRow() {
    guard let pixels = row.baseAddress else { return }
    scaler.add(pixels, isPacked: true)
    missingRows -= 1
  }

  /// The smaller picture. Rows that have not been decoded are black; none can be added any more.
  func finished() -> UnfinishedBitmap {
    row.update(repeating: 0)
    while missingRows > 0 { addRow() }
    return bitmap
  }
}
