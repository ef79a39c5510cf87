import Foundation
import WeftControls
import WeftNodes

/// What is seen of a container's content, and how it moves: from this follow the rectangles of its ranges.
struct RangeArea: Hashable, Sendable {
  /// What is seen, in points of the content.
  var visible: CGRect
  /// In which directions the content may be scrolled.
  var scrollable: ScrollableDirections
  /// Where it is scrolled to, or was last.
  var direction: ScrollDirection = [.right, .down]
  /// How fast, in points a second.
  var velocity = CGPoint.zero
  /// How far it is from here to where the motion comes to rest, in points; infinite if nobody knows.
  var wayToRest = CGPoint(x: CGFloat.infinity, y: .infinity)

  /// How much time there is, in seconds, to prepare what is on its way: main may be busy so long.
  static let foresight: CGFloat = 0.35
  /// How far ahead speed is minded at most, in lengths of what is seen: who scrolls faster than this in the time of
  /// `foresight` can't tell one thing from the other.
  static let farthestForesight: CGFloat = 3

  /// What a range reaches over. Content that moves fast is prepared as far as it gets while main is busy, but not
  /// farther than it moves at all, nor farther than some lengths of what is seen, however fast it is.
  ///
  /// - Parameter hasForesight: whether the speed counts.
  func rect(_ parameters: RangeTuningParameters, hasForesight: Bool = true) -> CGRect {
    var rect = visible.standardized
    func extend(
      _ origin: inout CGFloat, _ length: inout CGFloat, isPositive: Bool, velocity: CGFloat, rest: CGFloat
    ) {
      let speed = hasForesight && velocity.isFinite ? abs(velocity) : 0
      let way = min(speed * Self.foresight, abs(rest), length * Self.farthestForesight)
      let isAhead = (velocity > 0) == isPositive
      let leading = max(parameters.leadingBufferScreenfuls * length, isAhead ? way : 0)
      let trailing = parameters.trailingBufferScreenfuls * length
      origin -= isPositive ? trailing : leading
      length += leading + trailing
    }
    if scrollable.contains(.horizontal) {
      extend(
        &rect.origin.x, &rect.size.width, isPositive: !direction.contains(.left), velocity: velocity.x,
        rest: wayToRest.x)
    }
    if scrollable.contains(.vertical) {
      extend(
        &rect.origin.y, &rect.size.height, isPositive: !direction.contains(.up), velocity: velocity.y,
        rest: wayToRest.y)
    }
    return rect
  }
}
