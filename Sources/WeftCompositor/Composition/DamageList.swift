import WeftGraphics

/// The damage of one frame while it is collected: a few rectangles that contain every changed pixel.
///
/// Painting has a cost per rectangle and a cost per pixel. Nearby rectangles are therefore merged, and there
/// are never more than `capacity` of them, regardless of how many layers moved.
struct DamageList {
  static let capacity = 8
  /// The number of unchanged pixels that may be painted to save a rectangle.
  private static let spareArea = 4096

  /// Pixels outside of this rectangle are ignored.
  private let limits: PixelRect
  private(set) var rectangles: [PixelRect] = []

  init(limits: PixelRect) {
    self.limits = limits
    rectangles.reserveCapacity(Self.capacity + 1)
  }

  var isEmpty: Bool { rectangles.isEmpty }

  /// Adds the pixels of a rectangle.
  mutating func add(_ rect: PixelRect) {
    let rect = rect.intersection(limits)
    guard !rect.isEmpty, !rectangles.contains(where: { $0.contains(rect) }) else { return }
    absorb(rect)
    if rectangles.count > Self.capacity { joinClosestPair() }
  }

  /// Adds a rectangle, merged with those that are cheaper to paint together with it.
  private mutating func absorb(_ rect: PixelRect) {
    var joined = rect
    while let index = rectangles.firstIndex(where: { Self.waste(joined, $0) <= Self.spareArea }) {
      joined = joined.union(rectangles.remove(at: index))
    }
    rectangles.append(joined)
  }

  private mutating func joinClosestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rectangles.indices {
      for second in (first + 1)..<rectangles.endIndex {
        let waste = Self.waste(rectangles[first], rectangles[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rectangles[best.first].union(rectangles[best.second])
    rectangles.remove(at: best.second)
    rectangles.remove(at: best.first)
    absorb(joined)
  }

  /// How many more pixels the union of two rectangles has than both separately; negative if they overlap.
  private static func waste(_ first: PixelRect, _ second: PixelRect) -> Int {
    first.union(second).area - first.area - second.area
  }

  /// The damage as a set of pixels.
  var region: Region {
    rectangles.reduce(into: Region()) { $0.formUnion($1) }
  }
}
