import Foundation
import WeftGraphics

/// The parts of lines that exclusion paths leave free.
///
/// The time for a line is proportional to the number of edges of the paths beside it, times its height in
/// points: the inside of a path is determined at every point of the height.
struct LineExclusions {
  private let polygons: [Polygon]

  private struct Polygon {
    var edges: [(from: CGPoint, to: CGPoint)]
    var top: CGFloat
    var bottom: CGFloat
  }

  /// The minimum width of a part of a line, in points. Narrower parts are left empty.
  private static let smallestSegment: CGFloat = 8

  init(_ paths: [Path], width: CGFloat) {
    polygons = paths.compactMap { path in
      let edges = path.edges
      guard let first = edges.first else { return nil }
      var (top, bottom) = (first.from.y, first.from.y)
      for edge in edges {
        top = min(top, edge.from.y, edge.to.y)
        bottom = max(bottom, edge.from.y, edge.to.y)
      }
      return Polygon(edges: edges, top: top, bottom: bottom)
    }
  }

  var isEmpty: Bool { polygons.isEmpty }

  /// The next position to try when no part of a line fits at a height: a little lower, up to the bottom of
  /// the last path.
  func nextTop(after y: CGFloat) -> CGFloat {
    let bottom = polygons.reduce(y) { max($0, $1.bottom) }
    return bottom <= y ? y + 1 : min(y + max((bottom - y) / 256, 2), bottom)
  }

  /// The free parts of a line, from left to right.
  func segments(
    from top: CGFloat, to bottom: CGFloat, between range: ClosedRange<CGFloat>
  ) -> [ClosedRange<CGFloat>] {
    var free = [range]
    for polygon in polygons where polygon.top < bottom && polygon.bottom > top {
      for taken in Self.taken(by: polygon, from: top, to: bottom) {
        free = free.flatMap { Self.remaining(of: $0, without: taken) }
      }
    }
    return free.filter { $0 == range || $0.upperBound - $0.lowerBound >= Self.smallestSegment }
  }

  private static func remaining(
    of range: ClosedRange<CGFloat>, without taken: ClosedRange<CGFloat>
  ) -> [ClosedRange<CGFloat>] {
    guard taken.upperBound > range.lowerBound, taken.lowerBound < range.upperBound else { return [range] }
    var parts: [ClosedRange<CGFloat>] = []
    if taken.lowerBound > range.lowerBound { parts.append(range.lowerBound...taken.lowerBound) }
    if taken.upperBound < range.upperBound { parts.append(taken.upperBound...range.upperBound) }
    return parts
  }

  /// The parts of a line that are inside of a polygon at any height within the line.
  private static func taken(
    by polygon: Polygon, from top: CGFloat, to bottom: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let low = max(top, polygon.top)
    let high = min(bottom, polygon.bottom)
    let edges = polygon.edges.filter { min($0.from.y, $0.to.y) <= high && max($0.from.y, $0.to.y) >= low }
    let steps = Int(min(max((high - low).rounded(.up), 1), 128))
    // The exact edges belong to the adjacent lines. Slightly inside of them the polygon has its full width.
    let inset = (high - low) * 1e-6
    var ranges: [ClosedRange<CGFloat>] = []
    for step in 0...steps {
      let y = low + inset + (high - low - 2 * inset) * CGFloat(step) / CGFloat(steps)
      var crossings: [(x: CGFloat, winding: Int)] = []
      for edge in edges where (edge.from.y <= y) != (edge.to.y <= y) {
        let x = edge.from.x + (edge.to.x - edge.from.x) * (y - edge.from.y) / (edge.to.y - edge.from.y)
        crossings.append((x, edge.to.y > edge.from.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.winding
        if winding != 0, index + 1 < crossings.count { ranges.append(crossing.x...crossings[index + 1].x) }
      }
    }
    return ranges.merged()
  }
}

extension Array where Element == ClosedRange<CGFloat> {
  /// The ranges, with overlapping ones merged.
  fileprivate func merged() -> [ClosedRange<CGFloat>] {
    var result: [ClosedRange<CGFloat>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension Path {
  /// The outline as straight edges, with each subpath closed. Edges that are not finite are left out.
  fileprivate var edges: [(from: CGPoint, to: CGPoint)] {
    var edges: [(from: CGPoint, to: CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ point: CGPoint) {
      if current.isFinite, point.isFinite, current != point { edges.append((current, point)) }
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point):
        add(start)
        (start, current) = (point, point)
      case .line(let point): add(point)
      case .curve(let control1, let control2, let end):
        let from = current
        for step in 1...16 {
          add(Self.point(CGFloat(step) / 16, from, control1, control2, end))
        }
      case .close: add(start)
      }
    }
    add(start)
    return edges
  }

  private static func point(
    _ t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint
  ) -> CGPoint {
    let u = 1 - t
    let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
      y: weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y)
  }
}
