import Foundation
import WeftGraphics

/// Some of the four edges of a rectangle.
public struct RectEdges: OptionSet, Sendable, Hashable {
  /// The edges as bits.
  public let rawValue: Int

  /// Makes edges from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = RectEdges(rawValue: 1)
  /// The left edge.
  public static let left = RectEdges(rawValue: 2)
  /// The bottom edge.
  public static let bottom = RectEdges(rawValue: 4)
  /// The right edge.
  public static let right = RectEdges(rawValue: 8)
  /// The left and the right edge.
  public static let horizontal: RectEdges = [.left, .right]
  /// The top and the bottom edge.
  public static let vertical: RectEdges = [.top, .bottom]
  /// All edges.
  public static let all: RectEdges = [.horizontal, .vertical]
}

extension EdgeInsets {
  /// Makes insets of the same distance, in points, from some edges, and none from the others.
  public init(_ edges: RectEdges, _ distance: CGFloat) {
    self.init(
      top: edges.contains(.top) ? distance : 0, left: edges.contains(.left) ? distance : 0,
      bottom: edges.contains(.bottom) ? distance : 0, right: edges.contains(.right) ? distance : 0)
  }
}
