import Foundation

/// An animation of a layer in a snapshot, with its start time.
struct RenderAnimation: Sendable {
  let identifier: AnimationIdentifier
  let animation: any LayerAnimation
  /// When the animation's delay begins, on the clock of the commits.
  let startTime: TimeInterval

  /// When it ends; may be infinite.
  var endTime: TimeInterval { startTime + animation.timing.totalDuration }

  /// Returns when the animation, last shown at `time`, next changes something: `time` itself while it is
  /// moving. The end counts as a change, because it must be reported.
  func nextChange(since time: TimeInterval) -> TimeInterval {
    let elapsed = time - startTime
    let timing = animation.timing
    if elapsed < timing.delay { return startTime + timing.delay }
    guard timing.runsForwards(at: elapsed), let local = timing.localTime(at: elapsed) else { return time }
    return min(time + animation.steadyDuration(at: local), endTime)
  }
}
