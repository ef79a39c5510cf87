import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// The visible part of a container's content and its motion, from which the rectangles of the ranges are
/// computed.
struct RangeArea: Hashable, Sendable {
  /// The visible part, in points of the content.
  var visible: CGRect
  /// The directions in which the content can be scrolled.
  var scrollable: ScrollableDirections
  /// The direction in which it is scrolled, or was last.
  var direction: ScrollDirection = [.right, .down]
  /// The speed, in points per second.
  var velocity = CGPoint.zero
  /// The distance to where the motion comes to rest, in points; infinite if unknown.
  var remainingDistance = CGPoint(x: CGFloat.infinity, y: .infinity)

  /// The time for which main may be busy, in seconds. Content that comes into view within it is prepared
  /// ahead.
  static let lookahead: CGFloat = 0.35
  /// The greatest distance that is prepared because of speed, in multiples of the visible length. When the
  /// content moves faster than this within `lookahead`, its elements cannot be told apart.
  static let maximumLookahead: CGFloat = 3

  /// The rectangle of a range. Content that moves fast is prepared for the distance that it covers while main
  /// is busy, but not beyond its resting place, nor beyond `maximumLookahead`.
  ///
  /// - Parameter hasForesight: whether the speed is considered.
  func rect(_ parameters: RangeTuningParameters, hasForesight: Bool = true) -> CGRect {
    var rect = visible.standardized
    func extend(
      _ origin: inout CGFloat, _ length: inout CGFloat, isPositive: Bool, velocity: CGFloat, rest: CGFloat
    ) {
      let speed = hasForesight && velocity.isFinite ? abs(velocity) : 0
      let way = min(speed * Self.lookahead, abs(rest), length * Self.maximumLookahead)
      let isAhead = (velocity > 0) == isPositive
      let leading = max(parameters.leadingBufferScreenfuls * length, isAhead ? way : 0)
      let trailing = parameters.trailingBufferScreenfuls * length
      origin -= isPositive ? trailing : leading
      length += leading + trailing
    }
    if scrollable.contains(.horizontal) {
      extend(
        &rect.origin.x, &rect.size.width, isPositive: !direction.contains(.left), velocity: velocity.x,
        rest: remainingDistance.x)
    }
    if scrollable.contains(.vertical) {
      extend(
        &rect.origin.y, &rect.size.height, isPositive: !direction.contains(.up), velocity: velocity.y,
        rest: remainingDistance.y)
    }
    return rect
  }
}
