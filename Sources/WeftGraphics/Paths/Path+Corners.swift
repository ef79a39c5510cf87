import Foundation

extension Path {
  /// The points at which two elements meet at an angle, such as those of a polygon.
  var corners: [CGPoint] {
    var corners: [CGPoint] = []
    forEachSubpath { segments, isClosed in
      for index in segments.indices where isClosed || index > 0 {
        let previous = segments[(index + segments.count - 1) % segments.count]
        if previous.meetsAtAngle(segments[index]) { corners.append(segments[index].start) }
      }
    }
    return corners
  }

  /// Whether every subpath is closed.
  var isClosed: Bool {
    var isClosed = true
    forEachSubpath { isClosed = isClosed && $1 }
    return isClosed
  }

  /// The same lines and curves, each as a subpath of its own.
  func separated() -> Path {
    var path = Path()
    forEachSubpath { segments, _ in
      for segment in segments {
        path.move(to: segment.start)
        if let (control1, control2) = segment.controls {
          path.addCurve(to: segment.end, control1: control1, control2: control2)
        } else {
          path.addLine(to: segment.end)
        }
      }
    }
    return path
  }

  /// A line or a curve.
  private struct Segment {
    let start: CGPoint
    var controls: (CGPoint, CGPoint)?
    let end: CGPoint

    /// The direction at the start; nil if it is a single point.
    var startDirection: CGPoint? { Self.direction([start, controls?.0, controls?.1, end]) }
    /// The direction at the end; nil if it is a single point.
    var endDirection: CGPoint? {
      Self.direction([end, controls?.1, controls?.0, start]).map { CGPoint(x: -$0.x, y: -$0.y) }
    }

    /// Whether the direction changes between this segment and the next by more than rounding does.
    func meetsAtAngle(_ next: Segment) -> Bool {
      guard let from = endDirection, let to = next.startDirection else { return false }
      let sine = from.x * to.y - from.y * to.x
      let cosine = from.x * to.x + from.y * to.y
      return cosine < 0 || abs(sine) > 1e-3
    }

    /// The direction from the first point to the next one that differs from it, with length 1.
    private static func direction(_ points: [CGPoint?]) -> CGPoint? {
      guard let first = points[0] else { return nil }
      for case let point? in points.dropFirst() {
        let length = hypot(point.x - first.x, point.y - first.y)
        if length > 1e-9 { return CGPoint(x: (point.x - first.x) / length, y: (point.y - first.y) / length) }
      }
      return nil
    }
  }

  private func forEachSubpath(_ body: (_ segments: [Segment], _ isClosed: Bool) -> Void) {
    var segments: [Segment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func finish(isClosed: Bool) {
      if !segments.isEmpty { body(segments, isClosed) }
      segments = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(isClosed: false)
        (start, current) = (point, point)
      case .line(let point):
        segments.append(Segment(start: current, end: point))
        current = point
      case .curve(let control1, let control2, let end):
        segments.append(Segment(start: current, controls: (control1, control2), end: end))
        current = end
      case .close:
        if current != start { segments.append(Segment(start: current, end: start)) }
        finish(isClosed: true)
        current = start
      }
    }
    finish(isClosed: false)
  }
}
