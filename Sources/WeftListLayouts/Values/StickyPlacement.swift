import Foundation

/// Describes how an element that sticks to an edge of the viewport moves while its section is scrolled.
public struct StickyPlacement: Hashable, Sendable {
  /// An edge of the viewport.
  public enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  /// The edge to which the element sticks.
  public var edge: Edge
  /// The area in which the element can move, in points of the content: its section.
  public var limits: CGRect

  /// Creates a rule.
  public init(edge: Edge, limits: CGRect) {
    self.edge = edge
    self.limits = limits
  }

  /// The current frame of the element.
  ///
  /// - Parameters:
  ///   - frame: its frame without the stickiness.
  ///   - visible: the visible part of the content, without the content inset.
  public func frame(of frame: CGRect, in visible: CGRect) -> CGRect {
    var frame = frame
    switch edge {
    case .top: frame.origin.y = max(frame.minY, min(visible.minY, limits.maxY - frame.height))
    case .bottom: frame.origin.y = min(frame.minY, max(visible.maxY - frame.height, limits.minY))
    case .left: frame.origin.x = max(frame.minX, min(visible.minX, limits.maxX - frame.width))
    case .right: frame.origin.x = min(frame.minX, max(visible.maxX - frame.width, limits.minX))
    }
    return frame
  }
}
