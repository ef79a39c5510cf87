import Foundation
import Weft

/// The geometry and the colours of a rainbow in a rectangle.
struct RainbowSpectrum {
  /// One band of the rainbow.
  struct Band {
    let rect: CGRect
    let gradient: Gradient
  }

  /// From the top or from the left.
  let bands: [Band]
  /// A light that lies over all of them.
  let sheen: Gradient

  /// Each band goes from the first to the second colour along its length.
  private static let hues: [(UInt32, UInt32)] = [
    (0xE8505B, 0xD43D5E), (0xF2784B, 0xE9603F), (0xF6A545, 0xF08C35), (0xF5CE55, 0xEFBB3C),
    (0x8CC67E, 0x6DB470), (0x45B3A5, 0x2F9E9B), (0x4A93D6, 0x387BC4), (0x6A6BD0, 0x5857BC),
    (0x9A62C6, 0x864FB3),
  ]

  init(bounds: CGRect, isVertical: Bool) {
    let count = CGFloat(Self.hues.count)
    bands = Self.hues.enumerated().map { index, hue in
      let (start, end) = (CGFloat(index) / count, CGFloat(index + 1) / count)
      let rect = Self.part(of: bounds, from: start, to: end, isVertical: isVertical)
      return Band(rect: rect, gradient: Self.gradient(hue, along: rect, isVertical: isVertical))
    }
    sheen = .linear(
      [Color(white: 1, alpha: 0.16), Color(white: 1, alpha: 0), Color(white: 0, alpha: 0.06)],
      from: CGPoint(x: bounds.minX, y: bounds.minY), to: CGPoint(x: bounds.maxX, y: bounds.maxY))
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
