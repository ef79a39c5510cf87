import Foundation
import WeftGraphics

/// What differs between two pictures.
public struct PictureDifference: Sendable {
  /// How many pixels differ by more than the tolerance allows.
  public let differingPixels: Int
  /// How many pixels there are.
  public let totalPixels: Int
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
    // Seen much faster than where they differ. Pictures that were read from files have no scale.
    if try first == second.withScale(first.scale) { return nil }
    let grids = AntialiasingDetector(first: PixelGrid(first), second: PixelGrid(second))
    let width = max(first.width, second.width)
    let height = max(first.height, second.height)
    var count = 0
    var largest = 0
    var bounds = PixelRect.empty
    picture = try Bitmap(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<height {
        let row = pixels.baseAddress! + y * bytesPerRow
        for x in 0..<width {
          let difference = Self.difference(grids.first.pixel(x, y), grids.second.pixel(x, y))
          let isSame = difference == 0 || Self.allows(tolerance, difference, grids, x, y)
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
    totalPixels = width * height
    largestDifference = largest
    self.bounds = bounds
  }

  /// In words: how much differs, and where.
  public var summary: String {
    "\(differingPixels) of \(totalPixels) pixels differ, by up to \(largestDifference) of 255, between "
      + "(\(bounds.minX), \(bounds.minY)) and (\(bounds.maxX), \(bounds.maxY))"
  }

  private static func allows(
    _ tolerance: PictureTolerance, _ difference: Int, _ grids: AntialiasingDetector, _ x: Int, _ y: Int
  ) -> Bool {
    guard let first = grids.first.pixel(x, y), let second = grids.second.pixel(x, y) else {
      return difference <= tolerance.component
    }
    return difference <= tolerance.component
      || tolerance.perceptual > 0 && LabColor.distance(first, second) <= tolerance.perceptual
      || tolerance.ignoresAntialiasing && grids.smooths(x, y)
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
