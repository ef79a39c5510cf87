import Foundation
import WeftGraphics

/// What differs between two pictures.
public struct PictureDifference: Sendable {
  /// How many pixels differ by more than the tolerance's component.
  public let differingPixels: Int
  /// The largest difference of a component, 0…255.
  public let largestDifference: Int
  /// The part that differs, in pixels.
  public let bounds: PixelRect
  /// White where the pictures are the same, the redder the further they are apart.
  public let picture: Bitmap

  /// Compares two pictures; nil if they are the same within the tolerance.
  ///
  /// Pictures of different sizes differ wherever only one has a pixel. Alpha counts, with opaque
  /// pictures taken as fully opaque; the scale does not count.
  public init?(_ first: Bitmap, _ second: Bitmap, tolerance: PictureTolerance = .exact) throws {
    // Seen much faster than where they differ.
    if first == second { return nil }
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    var count = 0
    var largest = 0
    var bounds = PixelRect.empty
    picture = try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<height {
        let row = pixels.baseAddress! + y * bytesPerRow
        for x in 0..<width {
          let difference = Self.difference(Self.pixel(first, x, y), Self.pixel(second, x, y))
          let isSame = difference <= tolerance.component
          let paleness = isSame ? 255 : 160 - difference * 160 / 255
          let word = 0xFFFF_0000 | UInt32(paleness) << 8 | UInt32(paleness)
          row.storeBytes(of: word, toByteOffset: 4 * x, as: UInt32.self)
          largest = max(largest, difference)
          guard !isSame else { continue }
          count += 1
          bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
    guard Double(count) > tolerance.pixels * Double(width * height) || first.pixelSize != second.pixelSize
    else { return nil }
    differingPixels = count
    largestDifference = largest
    self.bounds = bounds
  }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32? {
    guard x < bitmap.width, y < bitmap.height else { return nil }
    let word = bitmap.withPixels { pixels, bytesPerRow in
      pixels.load(fromByteOffset: y * bytesPerRow + 4 * x, as: UInt32.self)
    }
    return bitmap.isOpaque ? word | 0xFF00_0000 : word
  }

  private static func difference(_ first: UInt32?, _ second: UInt32?) -> Int {
    guard let first, let second else { return 255 }
    guard first != second else { return 0 }
    var largest = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let one = Int(first >> shift & 0xFF)
      let other = Int(second >> shift & 0xFF)
      largest = max(largest, abs(one - other))
    }
    return largest
  }
}
