import Foundation

/// Lines and curves, to be filled, stroked or clipped to. A value; coordinates are points.
///
/// A point that is not finite is left out with the line or curve that leads to it. A line or curve
/// without a current point begins where it would end.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new part of the path.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to the beginning of the part.
    case close
  }

  /// The steps of the path.
  public private(set) var elements: [Element] = []
  /// Where the next line begins; nil in an empty path.
  public private(set) var currentPoint: CGPoint?
  private var startPoint: CGPoint?

  /// Makes an empty path.
  public init() {}

  /// Makes a path of one rectangle.
  public init(rect: CGRect) { addRect(rect) }

  /// Makes a path of the ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Makes a path of one rectangle with rounded corners, see `addRoundedRect(_:radius:corners:)`.
  public init(roundedRect rect: CGRect, radius: CGFloat, corners: RectCorners = .all) {
    addRoundedRect(rect, radius: radius, corners: corners)
  }

  /// Whether there is nothing in the path.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new part at a point.
  public mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    elements.append(.move(point))
    currentPoint = point
    startPoint = point
  }

  /// Adds a straight line from the current point.
  public mutating func addLine(to point: CGPoint) {
    guard point.isFinite else { return }
    guard currentPoint != nil else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds straight lines through the points, beginning a new part at the first.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a cubic Bézier curve from the current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard end.isFinite, control1.isFinite, control2.isFinite else { return }
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  /// Adds a quadratic Bézier curve from the current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard end.isFinite, control.isFinite else { return }
    let start = currentPoint ?? control
    // The cubic curve that is the same curve.
    addCurve(
      to: end,
      control1: CGPoint(
        x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }

  /// Closes the current part with a straight line to its beginning.
  public mutating func close() {
    guard let startPoint else { return }
    elements.append(.close)
    currentPoint = startPoint
  }

  /// Adds all elements of another path.
  public mutating func addPath(_ path: Path) {
    guard !path.isEmpty else { return }
    elements.append(contentsOf: path.elements)
    currentPoint = path.currentPoint
    startPoint = path.startPoint
  }

  /// The path with a transform applied to its points; empty if that is not finite anywhere.
  public func transformed(by transform: AffineTransform) -> Path {
    var result = Path()
    result.elements.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let point): result.move(to: transform.applied(to: point))
      case .line(let point): result.addLine(to: transform.applied(to: point))
      case .curve(let control1, let control2, let end):
        result.addCurve(
          to: transform.applied(to: end), control1: transform.applied(to: control1),
          control2: transform.applied(to: control2))
      case .close: result.close()
      }
    }
    return result
  }
}
