import Foundation
import WeftNodes

/// How an element that sticks to an edge of the viewport moves, while its section is scrolled through.
public struct StickyPlacement: Hashable, Sendable {
  /// An edge of the viewport.
  public enum Edge: Hashable, Sendable {
    case top, bottom, left, right
  }

  /// The edge to which the element sticks.
  public var edge: Edge
  /// Where the element may be, in points of the content: its section.
  public var limits: CGRect

  /// Makes a rule.
  public init(edge: Edge, limits: CGRect) {
    self.edge = edge
    self.limits = limits
  }

  /// Where the element is now.
  ///
  /// - Parameters:
  ///   - frame: where it would be if it did not stick.
  ///   - visible: the part of the content that is seen, without the content inset.
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
