import WeftGraphics

/// Draws the differences of two pictures so that they are easy to see. The expected picture is a pale grey
/// background. The pixels that differ are in a strong colour, slightly enlarged, with boxes around them.
struct DifferencePicture {
  let map: DifferenceMap
  let ground: PixelGrid

  /// Magenta, which interfaces rarely use, as ARGB.
  static let color: UInt32 = 0xFFE0_0078
  /// The greys that black and white are mapped to.
  private static let grays = (darkest: 168, brightest: 250)

  private var longestSide: Int { max(map.width, map.height) }
  /// By how much differing pixels are enlarged on each side, in pixels: large pictures are usually shown
  /// smaller.
  private var growth: Int { longestSide < 64 ? 0 : max(1, longestSide / 800) }
  /// The width of the lines of the boxes, in pixels.
  private var line: Int { max(1, longestSide / 480) }
  /// The distance between a box and its contents, in pixels. It is large enough for the box of a single pixel
  /// to be noticed in a picture that is shown small.
  private var gap: Int { growth + 2 * line + longestSide / 64 }

  func bitmap() throws -> Bitmap {
    try Bitmap(width: map.width, height: map.height, isOpaque: true) { pixels, bytesPerRow in
      func fill(_ rect: PixelRect, _ word: (Int, Int) -> UInt32) {
        let rect = rect.intersection(PixelRect(x: 0, y: 0, width: map.width, height: map.height))
        for y in rect.minY..<max(rect.maxY, rect.minY) {
          for x in rect.minX..<max(rect.maxX, rect.minX) {
            pixels.storeBytes(of: word(x, y), toByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
          }
        }
      }
      fill(PixelRect(x: 0, y: 0, width: map.width, height: map.height)) { x, y in
        Self.pale(ground.pixel(x, y) ?? 0)
      }
      for y in map.bounds.minY..<map.bounds.maxY {
        for x in map.bounds.minX..<map.bounds.maxX where map.differs(x, y) {
          fill(Self.around(PixelRect(x: x, y: y, width: 1, height: 1), growth)) { _, _ in Self.color }
        }
      }
      for island in map.islands(cell: max(16, longestSide / 32)) {
        for side in sides(of: Self.around(island, gap)) { fill(side) { _, _ in Self.color } }
      }
    }
  }

  /// Returns the lines of a box around a part, moved inwards where they would be outside the picture.
  private func sides(of box: PixelRect) -> [PixelRect] {
    // A box that is as large as the picture would be of no use.
    guard !box.contains(PixelRect(x: 0, y: 0, width: map.width, height: map.height)) else { return [] }
    let outer = Self.around(box, line).intersection(
      PixelRect(x: 0, y: 0, width: map.width, height: map.height))
    return [
      PixelRect(x: outer.minX, y: outer.minY, width: outer.width, height: line),
      PixelRect(x: outer.minX, y: outer.maxY - line, width: outer.width, height: line),
      PixelRect(x: outer.minX, y: outer.minY, width: line, height: outer.height),
      PixelRect(x: outer.maxX - line, y: outer.minY, width: line, height: outer.height),
    ]
  }

  private static func around(_ rect: PixelRect, _ distance: Int) -> PixelRect {
    PixelRect(
      minX: rect.minX - distance, minY: rect.minY - distance, maxX: rect.maxX + distance,
      maxY: rect.maxY + distance)
  }

  private static func pale(_ word: UInt32) -> UInt32 {
    let share = Int((AntialiasingDetector.brightness(word) / 255 * 256).rounded())
    let gray = UInt32(grays.darkest + (grays.brightest - grays.darkest) * min(share, 256) / 256)
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}
