import Foundation
import WeftControls
import WeftNodes

/// What decides whether a container needs more data.
struct BatchFetchingSituation: Hashable, Sendable {
  /// The part of the content that is seen, or will be when what moves has come to rest, in points.
  var viewport: CGRect
  /// The size of the content, in points.
  var contentSize: CGSize
  /// In which directions the content may be scrolled.
  var scrollable: ScrollableDirections
  /// Where it is scrolled to, or was last.
  var direction: ScrollDirection = [.right, .down]
  /// How fast, in points a second.
  var velocity = CGPoint.zero
  /// How many lengths of the viewport before the end the next batch is needed.
  var leadingScreens: CGFloat = 2
  /// Whether the container is in the visible state.
  var isSeen = true
  /// Whether a fetch goes on.
  var isFetching = false
  /// Whether a horizontal content goes on to the left.
  var isRightToLeft = false
  /// Whether the first item is at the end of the coordinate, and the data goes on towards its beginning.
  var isInverted = false

  /// Whether a batch is to be fetched.
  ///
  /// - Parameter decide: asked last while the content moves on: in how many seconds its end is seen, and whether
  ///   the distance alone says so.
  func shouldFetch(_ decide: ((_ remainingTime: TimeInterval, _ hint: Bool) -> Bool)? = nil) -> Bool {
    guard !isFetching, leadingScreens > 0, leadingScreens.isFinite else { return false }
    guard !viewport.isEmpty else { return false }
    let isHorizontal = scrollable == .horizontal
    let view = isHorizontal ? viewport.width : viewport.height
    let content = isHorizontal ? contentSize.width : contentSize.height
    // What doesn't fill the viewport is filled, whether somebody looks or not.
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
