import Foundation
import WeftCompositor
import WeftNodes

/// The blinking of a caret: on and off for a while, then on. The compositor does it; main sleeps.
enum CaretBlink {
  /// How long the caret is on, and then off, in seconds.
  static let halfPeriod: TimeInterval = 0.53
  /// How often it goes off before it stays on: about ten seconds, after which nobody looks for it any more.
  static let count = 9.0

  /// The animation, which begins with the caret on.
  static var animation: KeyframeAnimation<CGFloat> {
    KeyframeAnimation(
      .opacity, values: [1, 0], timing: AnimationTiming(duration: 2 * halfPeriod, repeatCount: count),
      mode: .discrete)
  }
}
