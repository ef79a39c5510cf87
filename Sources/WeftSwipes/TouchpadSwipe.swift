import Foundation
import WeftNodes

/// Scrolling by fingers on a touchpad, which moves a row if it begins sideways.
struct TouchpadSwipe {
  /// Fingers that rest for so many seconds have let go. Not all drivers report that fingers leave the touchpad.
  static let longestPause: TimeInterval = 0.3
  /// The time over which the velocity is measured, in seconds.
  private static let velocitySpan: TimeInterval = 0.1

  /// Whether the fingers began to move sideways.
  private(set) var isHorizontal = false
  /// How far the row follows them, in points; positive is to the right.
  private(set) var distance: CGFloat = 0
  /// When they moved last, in seconds.
  private(set) var time = -TimeInterval.infinity
  private var trail: [(time: TimeInterval, distance: CGFloat)] = []

  /// Records an event. Returns whether fingers begin to scroll with it.
  mutating func record(_ event: ScrollEvent, at time: TimeInterval) -> Bool {
    let isNew = time - self.time > Self.longestPause
    if event.isEnd {
      self.time = -.infinity
      return false
    }
    self.time = time
    if isNew {
      isHorizontal = event.isTouchpad && abs(event.delta.width) > abs(event.delta.height)
      distance = 0
      trail = [(time, 0)]
    }
    distance -= event.delta.width
    trail.append((time, distance))
    trail.removeAll { time - $0.time > Self.velocitySpan }
    return isNew
  }

  /// The velocity at the last event, in points per second; zero after a pause.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard let first = trail.first, let last = trail.last, last.time > first.time,
      time - last.time <= Self.velocitySpan
    else { return 0 }
    return (last.distance - first.distance) / (last.time - first.time)
  }
}
