import WeftGraphics

extension Compositor {
  /// Damage smaller than this is painted faster by a single thread.
  private static let smallestSharedArea = 64 * 1024

  /// Divides damage into bands of whole rows with about the same number of pixels each.
  static func bands(of damage: Region, count: Int) -> [[PixelRect]] {
    let rectangles = coarse(damage)
    let area = rectangles.reduce(0) { $0 + $1.area }
    guard count > 1, area >= smallestSharedArea else { return [rectangles] }
    var bands = [[PixelRect]](repeating: [], count: count)
    var index = 0
    var room = area / count + 1
    for rect in rectangles {
      var rest = rect
      while !rest.isEmpty {
        let rows = index == count - 1 ? rest.height : min(rest.height, max(1, room / rest.width))
        bands[index].append(
          PixelRect(minX: rest.minX, minY: rest.minY, maxX: rest.maxX, maxY: rest.minY + rows))
        rest.minY += rows
        room -= rows * rest.width
        if room < rest.width, index < count - 1 {
          index += 1
          room = area / count + 1
        }
      }
    }
    return bands.filter { !$0.isEmpty }
  }

  /// A few rectangles that contain the damage: the region may have more than are worth a pass each.
  private static func coarse(_ damage: Region) -> [PixelRect] {
    var list = DamageList(limits: damage.bounds)
    for index in 0..<damage.rectangleCount { list.add(damage.rectangle(at: index)) }
    return list.disjointRectangles
  }
}

extension DamageList {
  /// The rectangles, or their common bounds if any two overlap: two bands must not share a pixel.
  fileprivate var disjointRectangles: [PixelRect] {
    for (index, first) in rectangles.enumerated() {
      for second in rectangles[(index + 1)...] where first.intersects(second) {
        return [rectangles.reduce(PixelRect.empty) { $0.union($1) }]
      }
    }
    return rectangles
  }
}
