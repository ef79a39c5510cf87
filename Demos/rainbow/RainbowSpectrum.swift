import Foundation
import Weft

/// The geometry and the colours of a rainbow in a rectangle.
struct RainbowSpectrum {
  /// One band of the rainbow.
  struct Band {
    let rect: CGRect
    let gradient: Gradient
  }

  /// The bands, from the top or from the left.
  let bands: [Band]

  /// The first and the last colour of each band, along its length.
  private static let hues: [(UInt32, UInt32)] = [
    (0xEF6F78, 0xD23B5B), (0xF58E66, 0xE75C3B), (0xF8B45C, 0xEE8630), (0xF7D774, 0xECB433),
    (0x9FD08F, 0x62AC68), (0x5DBFB1, 0x2A9693), (0x62A5DF, 0x3073BE), (0x7C7DDA, 0x5150B6),
    (0xAA74CF, 0x7E46AC),
  ]

  init(bounds: CGRect, isVertical: Bool) {
    let count = CGFloat(Self.hues.count)
    bands = Self.hues.enumerated().map { index, hue in
      let (start, end) = (CGFloat(index) / count, CGFloat(index + 1) / count)
      // Extends slightly below the next band, which is painted over it, so that no seam is visible.
      let rect = Self.part(of: bounds, from: start, to: end + 0.02, isVertical: isVertical)
      return Band(rect: rect, gradient: Self.gradient(hue, along: rect, isVertical: isVertical))
    }
  }

  private static func part(
    of bounds: CGRect, from start: CGFloat, to end: CGFloat, isVertical: Bool
  ) -> CGRect {
    isVertical
      ? CGRect(
        x: bounds.minX + bounds.width * start, y: bounds.minY, width: bounds.width * (end - start),
        height: bounds.height)
      : CGRect(
        x: bounds.minX, y: bounds.minY + bounds.height * start, width: bounds.width,
        height: bounds.height * (end - start))
  }

  private static func gradient(
    _ hue: (UInt32, UInt32), along rect: CGRect, isVertical: Bool
  ) -> Gradient {
    let end = isVertical ? CGPoint(x: rect.minX, y: rect.maxY) : CGPoint(x: rect.maxX, y: rect.minY)
    return .linear(
      [Color(hex: hue.0), Color(hex: hue.1)], from: CGPoint(x: rect.minX, y: rect.minY), to: end)
  }
}
