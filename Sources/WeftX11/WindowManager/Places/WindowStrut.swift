import Foundation

/// The space that a panel reserves at an edge of the screen. Maximized windows and popups leave it free (EWMH,
/// `_NET_WM_STRUT_PARTIAL`).
public struct WindowStrut: Hashable, Sendable {
  /// An edge of the screen.
  public enum Edge: Int, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom
  }

  /// The edge of the screen. With several monitors it is that of the area which encloses all of them.
  public var edge: Edge
  /// The distance that is reserved from the edge, in points.
  public var thickness: CGFloat
  /// The part of the edge, in points from the left or the top of the screen. Nil for all of it.
  public var range: ClosedRange<CGFloat>?

  /// Reserves space at an edge of the screen.
  public init(edge: Edge, thickness: CGFloat, range: ClosedRange<CGFloat>? = nil) {
    self.edge = edge
    self.thickness = thickness
    self.range = range
  }

  /// The twelve numbers of the property: the distances from left, right, top and bottom, then the beginning and the end
  /// of each. What is not a number is 0.
  func numbers(scale: CGFloat, screen: (width: Int, height: Int)) -> [Int] {
    func pixels(_ points: CGFloat) -> Int { Int(min(max(0, (points * scale).rounded()), 32767)) }
    var numbers = [Int](repeating: 0, count: 12)
    numbers[edge.rawValue] = pixels(thickness)
    let length = edge == .left || edge == .right ? screen.height : screen.width
    let start = 4 + edge.rawValue * 2
    numbers[start] = range.map { pixels($0.lowerBound) } ?? 0
    numbers[start + 1] = range.map { max(pixels($0.upperBound) - 1, numbers[start]) } ?? length - 1
    return numbers
  }
}
