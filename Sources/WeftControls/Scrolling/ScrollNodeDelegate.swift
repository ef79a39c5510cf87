import Foundation
import WeftNodes

/// Is notified about what a scroll node does. Main. All methods do nothing by default.
@MainActor
public protocol ScrollNodeDelegate: AnyObject, Sendable {
  /// The content was scrolled and `contentOffset` has changed. Called at most once a frame while the content moves by
  /// itself; the frames during which main was busy are reported as one. An offset that is set on main is reported
  /// immediately.
  func scrollNodeDidScroll(_ node: ScrollNode)

  /// A drag begins.
  func scrollNodeWillBeginDragging(_ node: ScrollNode)

  /// A drag ends.
  ///
  /// - Parameters:
  ///   - velocity: how fast the content moves, in points a second.
  ///   - target: where it will come to rest, in points of the content; may be changed. A point that is not finite is
  ///     ignored.
  func scrollNodeWillEndDragging(
    _ node: ScrollNode, withVelocity velocity: CGPoint, targetContentOffset target: inout CGPoint)

  /// A drag has ended.
  ///
  /// - Parameter willDecelerate: whether the content continues to move; then
  ///   `scrollNodeDidEndDecelerating(_:)` follows.
  func scrollNodeDidEndDragging(_ node: ScrollNode, willDecelerate: Bool)

  /// The content has come to rest after a drag, turns of the wheel, or keys.
  func scrollNodeDidEndDecelerating(_ node: ScrollNode)

  /// The motion that the program started has ended, or was interrupted.
  func scrollNodeDidEndScrollingAnimation(_ node: ScrollNode)
}

extension ScrollNodeDelegate {
  /// Does nothing.
  public func scrollNodeDidScroll(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollNodeWillBeginDragging(_ node: ScrollNode) {}
  /// Leaves the target as it is.
  public func scrollNodeWillEndDragging(
    _ node: ScrollNode, withVelocity velocity: CGPoint, targetContentOffset target: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollNodeDidEndDragging(_ node: ScrollNode, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollNodeDidEndDecelerating(_ node: ScrollNode) {}
  /// Does nothing.
  public func scrollNodeDidEndScrollingAnimation(_ node: ScrollNode) {}
}
