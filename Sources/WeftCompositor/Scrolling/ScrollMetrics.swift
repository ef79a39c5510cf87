import Foundation
import WeftGraphics

/// The sizes of the content and of its visible area, in points.
package struct ScrollMetrics: Hashable, Sendable {
  /// The size of the visible area.
  package var viewport = CGSize.zero
  /// The size of the content.
  package var content = CGSize.zero
  /// Additional space around the content that can be scrolled to.
  package var inset = EdgeInsets.zero
  /// Whether drags may go beyond the edges, from which the content springs back.
  package var bounces = false
  /// Whether motions end at whole pages.
  package var isPaging = false

  /// Whether drags may pull the content down beyond its top, even if there is nothing to scroll.
  package var isPullable = false

  /// Nothing to scroll.
  package init() {}

  /// The offsets that show nothing beyond the content and its insets.
  package func range(_ axis: ScrollCoordinate) -> ClosedRange<CGFloat> {
    let (leading, trailing) =
      axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    return -leading...max(-leading, content[axis] - viewport[axis] + trailing)
  }

  /// Whether the content is larger than the visible area.
  package func isScrollable(_ axis: ScrollCoordinate) -> Bool {
    let range = range(axis)
    return viewport[axis] > 0 && range.upperBound > range.lowerBound
  }

  /// The nearest offset within the range.
  package func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: clamp(offset.x, .horizontal), y: clamp(offset.y, .vertical))
  }

  func clamp(_ offset: CGFloat, _ axis: ScrollCoordinate) -> CGFloat {
    let range = range(axis)
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset of the page at which a motion ends.
  ///
  /// - Parameter velocity: the velocity of the motion, in points per second.
  func page(near offset: CGFloat, velocity: CGFloat, _ axis: ScrollCoordinate) -> CGFloat {
    let length = viewport[axis]
    guard length > 0 else { return offset }
    let origin = range(axis).lowerBound
    let page = (offset - origin) / length
    let rounded =
      abs(velocity) < Self.turningSpeed ? page.rounded() : page.rounded(velocity > 0 ? .up : .down)
    return clamp(origin + rounded * length, axis)
  }

  /// The speed that turns a page regardless of the dragged distance, in points per second.
  private static let turningSpeed: CGFloat = 150

  /// The shown offset for a drag beyond the edge: the further the drag, the less the content follows.
  func rubberBanded(_ offset: CGFloat, _ axis: ScrollCoordinate) -> CGFloat {
    let inside = clamp(offset, axis)
    let excess = offset - inside
    guard excess != 0 else { return offset }
    let isPulled = isPullable && axis == .vertical && excess < 0 && viewport.height > 0
    guard isPulled || (bounces && isScrollable(axis)) else { return inside }
    let length = max(viewport[axis], 1)
    let way = length * (1 - 1 / (abs(excess) * 0.55 / length + 1))
    return inside + (excess < 0 ? -way : way)
  }
}
