import WeftGraphics

/// How many pixels of two pictures would fail with a tolerance.
package struct ToleratedPixels: Codable, Hashable, Sendable {
  /// The tolerance: the largest difference of a component, such as "4", or the name of a standard one.
  package let tolerance: String
  /// The number of pixels that differ by more.
  package let differingPixels: Int

  /// Compares two pictures with a row of tolerances: differences of a component, then the standard ones.
  ///
  /// - Parameter ignoredParts: the parts that are not compared, in pixels.
  static func row(_ first: Bitmap, _ second: Bitmap, ignoring ignoredParts: [PixelRect]) -> [ToleratedPixels]
  {
    let grids = AntialiasingDetector(first: PixelGrid(first), second: PixelGrid(second))
    let isIgnored = { (x: Int, y: Int) in
      ignoredParts.contains { $0.contains(PixelRect(x: x, y: y, width: 1, height: 1)) }
    }
    var counts = [Int](repeating: 0, count: 256)
    var (edges, perceptible) = (0, 0)
    for y in 0..<max(first.height, second.height)
    where !grids.first.hasRow(y, equalTo: grids.second) {
      for x in 0..<max(first.width, second.width) {
        let (one, other) = (grids.first.pixel(x, y), grids.second.pixel(x, y))
        let difference = PictureDifference.difference(one, other)
        guard difference > 0, !isIgnored(x, y) else { continue }
        counts[difference] += 1
        // A pixel that only one picture has differs with any tolerance.
        guard one == nil || other == nil || !grids.smooths(x, y) else { continue }
        edges += 1
        let isClose =
          one.flatMap { one in
            other.map { LabColor.distance(one, $0) <= PictureTolerance.perceptual.perceptual }
          } ?? false
        if !isClose { perceptible += 1 }
      }
    }
    return [0, 1, 2, 4, 8, 16, 32, 64].map { component in
      ToleratedPixels(tolerance: "\(component)", differingPixels: counts[(component + 1)...].reduce(0, +))
    } + [
      ToleratedPixels(tolerance: "antialiasing", differingPixels: edges),
      ToleratedPixels(tolerance: "perceptual", differingPixels: perceptible),
    ]
  }

  /// Describes a row on one line.
  static func description(of row: [ToleratedPixels]) -> String {
    "Pixels that would fail by tolerance: "
      + row.map { "\($0.tolerance): \($0.differingPixels)" }.joined(separator: ", ")
  }
}
