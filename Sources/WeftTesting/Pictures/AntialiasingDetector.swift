/// Finds antialiasing pixels, after V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009).
/// Such a pixel lies between a darker and a brighter neighbour, at most two neighbours have its brightness,
/// and the darkest or the brightest neighbour belongs to an even surface in both pictures.
struct AntialiasingDetector {
  let first: PixelGrid
  let second: PixelGrid

  /// Whether the pixel smooths an edge in either picture.
  func smooths(_ x: Int, _ y: Int) -> Bool {
    smooths(x, y, in: first, other: second) || smooths(x, y, in: second, other: first)
  }

  private func smooths(_ x: Int, _ y: Int, in grid: PixelGrid, other: PixelGrid) -> Bool {
    guard let word = grid.pixel(x, y) else { return false }
    let brightness = Self.brightness(word)
    var (alike, darkest, brightest) = (0, 0.0, 0.0)
    var (dark, bright) = ((x: x, y: y), (x: x, y: y))
    for neighbor in grid.neighbors(x, y) {
      let difference = Self.brightness(neighbor.word) - brightness
      if difference == 0 {
        alike += 1
      } else if difference < darkest {
        (darkest, dark) = (difference, (neighbor.x, neighbor.y))
      } else if difference > brightest {
        (brightest, bright) = (difference, (neighbor.x, neighbor.y))
      }
    }
    guard alike <= 2, darkest < 0, brightest > 0 else { return false }
    return [dark, bright].contains { place in
      [grid, other].allSatisfy { Self.isEven($0, place.x, place.y) }
    }
  }

  /// Whether at least three neighbours have exactly the same colour.
  private static func isEven(_ grid: PixelGrid, _ x: Int, _ y: Int) -> Bool {
    guard let word = grid.pixel(x, y) else { return false }
    return grid.neighbors(x, y).count { $0.word == word } >= 3
  }

  /// The luma of a pixel over white.
  static func brightness(_ word: UInt32) -> Double {
    let behind = Double(255 - (word >> 24))
    func component(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) + behind }
    return 0.299 * component(16) + 0.587 * component(8) + 0.114 * component(0)
  }
}
