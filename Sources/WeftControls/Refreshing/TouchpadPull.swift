import Foundation

/// Scrolling by fingers on a touchpad, which pulls the content down if it begins at the top.
struct TouchpadPull {
  /// Whether it has begun at the top of the content, upwards.
  let begunAtTop: Bool
  /// When the fingers moved last, in seconds of the window's clock.
  var time: TimeInterval
  /// How far the fingers have pulled, in points.
  var distance: CGFloat = 0

  /// Fingers that rest for so many seconds have let go. Not all drivers report that fingers leave the touchpad.
  static let longestPause: TimeInterval = 0.3
}
