import Foundation

/// Lines and curves that can be filled, stroked or clipped to. A value; coordinates are in points.
///
/// An element with a point that is not finite is ignored. Without a current point, a line starts at its own
/// end point and a curve at its first control point.
public struct Path: Hashable, Sendable {
  /// One element of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new subpath.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A cubic Bézier curve from the current point.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to the start of the subpath.
    case close
  }

  /// The elements of the path.
  public private(set) var elements: [Element] = []
  /// The start of the next line; nil in an empty path.
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

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
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

  /// Begins a new subpath at the first point and adds straight lines through the others.
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
    // The equivalent cubic curve.
    addCurve(
      to: end,
      control1: CGPoint(
        x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }

  /// Closes the current subpath with a straight line to its start.
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

  /// The path with a transform applied to its points. Elements with a result that is not finite are left out.
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
