import Foundation

/// Sorts frames by where they begin along the direction of scrolling, to find those in a rectangle.
///
/// Creating it takes O(n log n). A query takes O(log n + m): m is the number of frames that begin before the
/// rectangle ends and that extend past its start, or come after a frame that does.
package struct FrameIndex: Sendable {
  private let isHorizontal: Bool
  private let frames: [CGRect]
  /// The indices of the frames, sorted by their start.
  private let order: [Int]
  /// The farthest end of the frames up to each place in `order`.
  private let ends: [CGFloat]

  /// Makes an index of frames, for content that is scrolled along one axis.
  package init(_ frames: [CGRect], isHorizontal: Bool) {
    self.frames = frames
    self.isHorizontal = isHorizontal
    let starts = frames.map { isHorizontal ? $0.minX : $0.minY }
    order = frames.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
    var (end, ends) = (-CGFloat.infinity, [CGFloat]())
    for place in order {
      end = max(end, isHorizontal ? frames[place].maxX : frames[place].maxY)
      ends.append(end)
    }
    self.ends = ends
  }

  /// The indices of the frames that intersect a rectangle, in ascending order.
  package func frames(in rect: CGRect) -> [Int] {
    let (start, end) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      let frame = frames[order[middle]]
      if (isHorizontal ? frame.minX : frame.minY) < end { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    while low > 0, ends[low - 1] > start {
      low -= 1
      let frame = frames[order[low]]
      if frame.minX < rect.maxX, frame.maxX > rect.minX, frame.minY < rect.maxY, frame.maxY > rect.minY {
        found.append(order[low])
      }
    }
    return found.sorted()
  }
}
