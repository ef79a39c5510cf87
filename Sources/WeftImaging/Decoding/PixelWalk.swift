import WeftGraphics

/// The order in which pixels are read to apply an orientation, as offsets in the units of its measures.
struct PixelWalk {
  let start: Int
  let columnStep: Int
  let rowStep: Int
  private let swapsSides: Bool

  init(size: PixelSize, pixelStride: Int, rowStride: Int, _ orientation: ImageOrientation) {
    swapsSides = orientation.swapsSides
    let lastColumn = (size.width - 1) * pixelStride
    let lastRow = (size.height - 1) * rowStride
    switch orientation {
    case .upright: (start, columnStep, rowStep) = (0, pixelStride, rowStride)
    case .mirrored: (start, columnStep, rowStep) = (lastColumn, -pixelStride, rowStride)
    case .upsideDown: (start, columnStep, rowStep) = (lastRow + lastColumn, -pixelStride, -rowStride)
    case .mirroredUpsideDown: (start, columnStep, rowStep) = (lastRow, pixelStride, -rowStride)
    case .transposed: (start, columnStep, rowStep) = (0, rowStride, pixelStride)
    case .rotatedClockwise: (start, columnStep, rowStep) = (lastRow, -rowStride, pixelStride)
    case .transposedUpsideDown:
      (start, columnStep, rowStep) = (lastRow + lastColumn, -rowStride, -pixelStride)
    case .rotatedCounterclockwise: (start, columnStep, rowStep) = (lastColumn, rowStride, -pixelStride)
    }
  }

  /// The columns of an upright row that come from file rows at or after `rows`.
  func columns(beyond rows: Int, ofRow row: Int, _ size: PixelSize) -> Range<Int> {
    guard rows < size.height else { return 0..<0 }
    if swapsSides { return columnStep > 0 ? rows..<size.height : 0..<size.height - rows }
    let source = rowStep > 0 ? row : size.height - 1 - row
    return source >= rows ? 0..<size.width : 0..<0
  }
}
