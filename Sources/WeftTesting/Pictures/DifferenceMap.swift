import WeftGraphics

/// A map of the pixels in which two pictures differ.
struct DifferenceMap: Sendable {
  let width: Int
  let height: Int
  /// The number of pixels that differ.
  private(set) var count = 0
  /// The smallest rectangle around all of them; empty if there is none.
  private(set) var bounds = PixelRect.empty
  private var marks: [Bool]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    marks = Array(repeating: false, count: width * height)
  }

  mutating func mark(_ x: Int, _ y: Int) {
    marks[y * width + x] = true
    count += 1
    bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
  }

  func differs(_ x: Int, _ y: Int) -> Bool { marks[y * width + x] }

  /// Returns rectangles around groups of differing pixels that are close together, so that each group can
  /// have a box.
  ///
  /// - Parameter cell: the width and height of the cells of a grid, in pixels. Pixels belong to the same
  ///   group if their cells touch.
  func islands(cell: Int) -> [PixelRect] {
    let columns = (width + cell - 1) / cell
    var parts: [Int: PixelRect] = [:]
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX where differs(x, y) {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        parts[y / cell * columns + x / cell, default: pixel].formUnion(pixel)
      }
    }
    var islands: [PixelRect] = []
    for start in parts.keys.sorted() {
      guard var island = parts.removeValue(forKey: start) else { continue }
      var open = [start]
      while let index = open.popLast() {
        for (row, column) in Self.neighbors(index / columns, index % columns)
        where (0..<columns).contains(column) {
          let neighbor = row * columns + column
          guard let part = parts.removeValue(forKey: neighbor) else { continue }
          island.formUnion(part)
          open.append(neighbor)
        }
      }
      islands.append(island)
    }
    return islands
  }

  private static func neighbors(_ row: Int, _ column: Int) -> [(Int, Int)] {
    (row - 1...row + 1).flatMap { row in (column - 1...column + 1).map { (row, $0) } }
  }
}

extension PixelRect {
  fileprivate mutating func formUnion(_ other: PixelRect) { self = union(other) }
}
