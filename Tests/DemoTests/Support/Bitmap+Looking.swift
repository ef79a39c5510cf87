import Foundation
import WeftGraphics

extension Bitmap {
  /// Returns the number of different colours in a part of the picture, at most 256.
  func colorCount(in part: PixelRect? = nil) -> Int {
    let part = (part ?? PixelRect(pixelSize)).intersection(PixelRect(pixelSize))
    var colors: Set<UInt32> = []
    withPixels { pixels, bytesPerRow in
      for y in part.minY..<part.maxY {
        for x in part.minX..<part.maxX where colors.count < 256 {
          colors.insert(pixels.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self))
        }
      }
    }
    return colors.count
  }

  /// See `colorCount(in:)`.
  var colorCount: Int { colorCount(in: nil) }

  /// Returns the pixels of a part of the picture, row by row.
  func pixels(in part: PixelRect) -> [Color] {
    let part = part.intersection(PixelRect(pixelSize))
    return (part.minY..<part.maxY).flatMap { y in (part.minX..<part.maxX).map { pixel(x: $0, y: y) } }
  }

  /// Returns the distance between the colours of two pixels, from 0 to 3.
  func distance(_ first: (x: Int, y: Int), _ second: (x: Int, y: Int)) -> Double {
    let (a, b) = (pixel(x: first.x, y: first.y), pixel(x: second.x, y: second.y))
    return abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue)
  }
}
