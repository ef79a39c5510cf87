import Foundation
import Testing
import WeftGraphics

/// Draws on a white, opaque canvas whose size is in points.
func drawn(
  _ width: CGFloat = 64, _ height: CGFloat = 64, scale: CGFloat = 1, _ body: (Canvas) throws -> Void
) throws -> Bitmap {
  try Canvas.draw(size: CGSize(width: width, height: height), scale: scale, isOpaque: true) { canvas in
    canvas.fill(with: .white)
    try body(canvas)
  }
}

/// The largest distance of any component of any pixel, in levels of 255.
func distance(_ left: Bitmap, _ right: Bitmap) -> Int {
  guard left.pixelSize == right.pixelSize else { return 255 }
  var largest = 0.0
  for y in 0..<left.height {
    for x in 0..<left.width {
      let (first, second) = (left.pixel(x: x, y: y), right.pixel(x: x, y: y))
      for component in [\Color.red, \.green, \.blue] {
        let distance = first[keyPath: component] * first.alpha - second[keyPath: component] * second.alpha
        largest = max(largest, abs(distance))
      }
      largest = max(largest, abs(first.alpha - second.alpha))
    }
  }
  return Int((largest * 255).rounded())
}

/// Four pixels in four colours, two by two.
func quadrants(scale: CGFloat = 1) throws -> Bitmap {
  let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
  return try Bitmap(width: 2, height: 2, scale: scale, isOpaque: true) { pixels, bytesPerRow in
    for (index, color) in colors.enumerated() {
      pixels.storeBytes(of: color, toByteOffset: index / 2 * bytesPerRow + index % 2 * 4, as: UInt32.self)
    }
  }
}

let red = Color(hex: 0xFF0000)
let green = Color(hex: 0x00FF00)
let blue = Color(hex: 0x0000FF)
