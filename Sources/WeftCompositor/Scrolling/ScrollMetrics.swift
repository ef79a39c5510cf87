import Foundation
import WeftGraphics

/// How much there is to scroll, and in which window it is seen, in points.
package struct ScrollMetrics: Hashable, Sendable {
  /// The size of what is seen at once.
  package var viewport = CGSize.zero
  /// The size of all there is.
  package var content = CGSize.zero
  /// Room around the content that can be scrolled to.
  package var inset = EdgeInsets.zero
  /// Whether drags may go beyond the edges, from where the content springs back.
  package var bounces = false
  /// Whether motions end at whole pages.
  package var isPaging = false

  /// Nothing to scroll.
  package init() {}

  /// The offsets that show no more than the content and its insets.
  package func range(_ axis: ScrollCoordinate) -> ClosedRange<CGFloat> {
    let (leading, trailing) =
      axis == .horizontal ? (inset.left, inset.right) : (inset.top, inset.bottom)
    return -leading...max(-leading, content[axis] - viewport[axis] + trailing)
  }

  /// Whether there is more than is seen.
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

  /// The offset at which the page begins that a motion is to end at.
  ///
  /// - Parameter velocity: where it is going to, in points a second.
  func page(near offset: CGFloat, velocity: CGFloat, _ axis: ScrollCoordinate) -> CGFloat {
    let length = viewport[axis]
    guard length > 0 else { return offset }
    let origin = range(axis).lowerBound
    let page = (offset - origin) / length
    let rounded =
      abs(velocity) < Self.turningSpeed ? page.rounded() : page.rounded(velocity > 0 ? .up : .down)
    return clamp(origin + rounded * length, axis)
  }

  /// The speed that turns a page, however little was dragged, in points a second.
  private static let turningSpeed: CGFloat = 150

  /// Where a finger that has dragged beyond the edge sees the content: the farther, the less it follows.
  func resisted(_ offset: CGFloat, _ axis: ScrollCoordinate) -> CGFloat {
    let inside = clamp(offset, axis)
    let excess = offset - inside
    guard excess != 0 else { return offset }
    guard bounces, isScrollable(axis) else { return inside }
    let length = max(viewport[axis], 1)
    let way = length * (1 - 1 / (abs(excess) * 0.55 / length + 1))
    return inside + (excess < 0 ? -way : way)
  }
}
