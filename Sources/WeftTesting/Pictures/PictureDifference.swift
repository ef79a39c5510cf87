import Foundation
import WeftGraphics

/// The differences between two pictures.
public struct PictureDifference: Sendable {
  /// The number of pixels that differ by more than the tolerance allows.
  public let differingPixels: Int
  /// The number of all pixels.
  public let totalPixels: Int
  /// The largest difference of a component, 0…255, also where the tolerance allows it.
  public let largestDifference: Int
  /// The smallest rectangle around the differing pixels, in pixels.
  public let bounds: PixelRect
  /// The first picture in pale grey, with the differing pixels in magenta and boxes around groups of them. In
  /// large pictures the differing pixels are slightly enlarged. It has the width and height of the larger
  /// picture.
  public let picture: Bitmap
  /// Which pixels differ.
  let map: DifferenceMap

  /// Compares two pictures; nil if they are equal within the tolerance.
  ///
  /// Pictures of different sizes differ wherever only one has a pixel. Alpha counts, with opaque
  /// pictures taken as fully opaque; the scale does not count.
  public init?(_ first: Bitmap, _ second: Bitmap, tolerance: PictureTolerance = .exact) throws {
    // A test for equality is much faster than the comparison below. Pictures from files have no scale.
    if try first == second.withScale(first.scale) { return nil }
    let grids = AntialiasingDetector(first: PixelGrid(first), second: PixelGrid(second))
    var map = DifferenceMap(
      width: max(first.width, second.width), height: max(first.height, second.height))
    var largest = 0
    for y in 0..<map.height where !grids.first.hasRow(y, equalTo: grids.second) {
      for x in 0..<map.width {
        let difference = Self.difference(grids.first.pixel(x, y), grids.second.pixel(x, y))
        guard difference > 0 else { continue }
        largest = max(largest, difference)
        if !Self.allows(tolerance, difference, grids, x, y) { map.mark(x, y) }
      }
    }
    totalPixels = map.width * map.height
    guard Double(map.count) > tolerance.pixels * Double(totalPixels) || first.pixelSize != second.pixelSize
    else { return nil }
    differingPixels = map.count
    largestDifference = largest
    bounds = map.bounds
    self.map = map
    picture = try DifferencePicture(map: map, ground: grids.first).bitmap()
  }

  /// A description of how much differs, and where.
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
      || tolerance.ignoredParts.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
      || tolerance.perceptual > 0 && LabColor.distance(first, second) <= tolerance.perceptual
      || tolerance.ignoresAntialiasing && grids.smooths(x, y)
  }

  /// Returns the largest difference of a component of two pixels, 0…255. A pixel differs from none by 255.
  static func difference(_ first: UInt32?, _ second: UInt32?) -> Int {
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
