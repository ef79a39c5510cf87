import Foundation

/// The way of a finger on a touchscreen, from where it goes down to where it is lifted. In points of an offscreen window, or
/// in pixels of the screen of a virtual display.
public struct FingerPath: Hashable, Sendable {
  /// The places where the finger is, one after the other: one at least.
  public let points: [CGPoint]

  /// Makes the path of a finger that goes from place to place.
  public init(_ start: CGPoint, _ others: [CGPoint] = []) { points = [start] + others }

  /// Makes a straight path.
  ///
  /// - Parameters:
  ///   - start: where the finger goes down.
  ///   - end: where it is lifted.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  public init(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    let steps = max(steps, 1)
    points = (0...steps).map { step in
      let part = CGFloat(step) / CGFloat(steps)
      return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  /// Makes the paths of two fingers that pinch: they are opposite each other around a centre, first at the right and at the
  /// left of it.
  ///
  /// - Parameters:
  ///   - center: what is in their middle.
  ///   - start: the distance between them at the beginning.
  ///   - end: the distance at the end.
  ///   - rotation: how far they turn meanwhile, clockwise, in radians. 0 by default.
  ///   - steps: the number of moves. 10 by default; 1 at least.
  public static func pinch(
    around center: CGPoint, from start: CGFloat, to end: CGFloat, rotation: CGFloat = 0, steps: Int = 10
  ) -> [FingerPath] {
    let steps = max(steps, 1)
    func path(_ side: CGFloat) -> FingerPath {
      let points = (0...steps).map { step in
        let part = CGFloat(step) / CGFloat(steps)
        let (radius, angle) = ((start + (end - start) * part) / 2 * side, rotation * part)
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      }
      return FingerPath(points[0], Array(points.dropFirst()))
    }
    return [path(1), path(-1)]
  }

  /// The place after a number of steps; the last one after all.
  func point(after step: Int) -> CGPoint { points[min(step, points.count - 1)] }
}
