import WeftGraphics

extension PixelGrid {
  /// The same picture from right to left.
  func mirrored() -> PixelGrid {
    PixelGrid(width: width, height: height) { x, y in self[width - 1 - x, y] }
  }

  /// The picture in half of the width and height: each pixel is the mean of four. Of an odd number of pixels the last is
  /// left out.
  func halved() -> PixelGrid {
    PixelGrid(width: width / 2, height: height / 2) { x, y in
      let four = [
        self[2 * x, 2 * y], self[2 * x + 1, 2 * y], self[2 * x, 2 * y + 1], self[2 * x + 1, 2 * y + 1],
      ]
      // Usual on even ground, and the mean is the same then.
      if four.allSatisfy({ $0 == four[0] }) { return four[0] }
      return [0, 8, 16, 24].reduce(0) { word, shift in
        word | (four.reduce(2) { $0 + ($1 >> shift & 0xFF) } / 4) << shift
      }
    }
  }

  /// The picture with each component moved into the range that it has in another picture of the same size, at the same
  /// place and in the eight pixels around it.
  func clamped(toNeighbourhoodsOf other: PixelGrid) -> PixelGrid {
    PixelGrid(width: width, height: height) { x, y in
      // Every component is in its range already.
      if self[x, y] == other[x, y] { return self[x, y] }
      let words = [other[x, y]] + other.neighbors(x, y).map(\.word)
      return [0, 8, 16, 24].reduce(0) { result, shift in
        let components = words.map { $0 >> shift & 0xFF }
        let component = self[x, y] >> shift & 0xFF
        return result | min(max(component, components.min() ?? 0), components.max() ?? 255) << shift
      }
    }
  }

  func bitmap() throws -> Bitmap {
    try Bitmap(width: width, height: height) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(of: self[x, y], toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
        }
      }
    }
  }
}
