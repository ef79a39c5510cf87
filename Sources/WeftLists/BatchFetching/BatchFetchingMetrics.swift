import Foundation
import WeftControls
import WeftLayout
import WeftNodes

/// The values that decide whether a container needs more data.
struct BatchFetchingMetrics: Hashable, Sendable {
  /// The part of the content that is visible, or will be when a motion has come to rest, in points.
  var viewport: CGRect
  /// The size of the content, in points.
  var contentSize: CGSize
  /// The directions in which the content can be scrolled.
  var scrollable: ScrollableDirections
  /// The direction in which it is scrolled, or was last.
  var direction: ScrollDirection = [.right, .down]
  /// The speed of scrolling, in points per second.
  var velocity = CGPoint.zero
  /// The distance from the end of the content at which the next batch is needed, in multiples of the
  /// viewport's length.
  var leadingScreens: CGFloat = 2
  /// Whether the container is in the visible state.
  var isSeen = true
  /// Whether a fetch is under way.
  var isFetching = false
  /// Whether horizontal content continues to the left.
  var isRightToLeft = false
  /// Whether the first item is at the end of the coordinate axis, and the data continues towards the origin.
  var isInverted = false

  /// Whether a batch has to be fetched.
  ///
  /// - Parameter decide: called last, and only while the content moves. It receives the seconds until the end
  ///   of the content becomes visible, and what the distance alone decides.
  func shouldFetch(_ decide: ((_ remainingTime: TimeInterval, _ hint: Bool) -> Bool)? = nil) -> Bool {
    guard !isFetching, leadingScreens > 0, leadingScreens.isFinite else { return false }
    guard !viewport.isEmpty else { return false }
    let isHorizontal = scrollable == .horizontal
    let view = isHorizontal ? viewport.width : viewport.height
    let content = isHorizontal ? contentSize.width : contentSize.height
    // Content that does not fill the viewport is extended even if the container is not visible.
    if content < view { return true }
    guard isSeen else { return false }
    let endsAtOrigin = isInverted != (isHorizontal && isRightToLeft)
    guard isTowardsEnd(isHorizontal: isHorizontal, endsAtOrigin: endsAtOrigin) else { return false }
    let offset = isHorizontal ? viewport.minX : viewport.minY
    let remaining = endsAtOrigin ? offset : content - view - offset
    let isNear = remaining <= view * leadingScreens
    let speed = abs(isHorizontal ? velocity.x : velocity.y)
    guard let decide, speed > 0, speed.isFinite else { return isNear }
    return decide(max(remaining, 0) / speed, isNear)
  }

  private func isTowardsEnd(isHorizontal: Bool, endsAtOrigin: Bool) -> Bool {
    switch (isHorizontal, endsAtOrigin) {
    case (false, false): direction.contains(.down)
    case (false, true): direction.contains(.up)
    case (true, false): direction.contains(.right)
    case (true, true): direction.contains(.left)
    }
  }
}
