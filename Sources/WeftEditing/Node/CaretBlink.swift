import Foundation
import WeftCompositor
import WeftNodes

/// The blinking of a caret: on and off for a while, then on. The compositor animates it without main.
enum CaretBlink {
  /// How long the caret is on, and then off, in seconds.
  static let halfPeriod: TimeInterval = 0.53
  /// How often the caret goes off before it stays on: for about ten seconds, after which the user no longer
  /// looks for it.
  static let count = 9.0

  /// The animation, which begins with the caret on.
  static var animation: KeyframeAnimation<CGFloat> {
    KeyframeAnimation(
      .opacity, values: [1, 0], timing: AnimationTiming(duration: 2 * halfPeriod, repeatCount: count),
      mode: .discrete)
  }
}
