import Foundation

/// A colour in the perceptual space CIELAB, for the white of sRGB (D65).
struct LabColor {
  let lightness: Double
  let redness: Double
  let yellowness: Double

  /// - Parameters:
  ///   - word: premultiplied ARGB.
  ///   - ground: the background, a grey of 0…255.
  init(_ word: UInt32, over ground: Double) {
    let behind = ground / 255 * Double(255 - (word >> 24))
    func linear(_ shift: UInt32) -> Double {
      let value = min(Double(word >> shift & 0xFF) + behind, 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(16), linear(8), linear(0))
    func root(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = root(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = root((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    (lightness, redness, yellowness) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the ΔE of 1976.
  func distance(to other: LabColor) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, redness - other.redness, yellowness - other.yellowness
    )
    return (l * l + a * a + b * b).squareRoot()
  }

  /// Returns the distance of two pixels over black or over white, whichever is larger.
  static func distance(_ first: UInt32, _ second: UInt32) -> Double {
    let grounds: [Double] = first >> 24 == 255 && second >> 24 == 255 ? [0] : [0, 255]
    return grounds.map { LabColor(first, over: $0).distance(to: LabColor(second, over: $0)) }.max() ?? 0
  }
}
