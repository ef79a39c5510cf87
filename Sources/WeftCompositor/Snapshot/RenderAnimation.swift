import Foundation

/// An animation of a layer in a snapshot, with the time at which it was committed.
struct RenderAnimation: Sendable {
  let identifier: AnimationIdentifier
  let animation: any LayerAnimation
  /// When the animation's delay begins, on the clock of the commits.
  let startTime: TimeInterval

  /// When it ends; may be infinite.
  var endTime: TimeInterval { startTime + animation.timing.totalDuration }

  /// When the animation, which was last shown as it is at `time`, next changes something: `time` itself while it
  /// moves. Once it has ended, that is what there is to tell.
  func nextChange(since time: TimeInterval) -> TimeInterval {
    let elapsed = time - startTime
    let timing = animation.timing
    if elapsed < timing.delay { return startTime + timing.delay }
    guard timing.runsForwards(at: elapsed), let local = timing.localTime(at: elapsed) else { return time }
    return min(time + animation.steadyDuration(at: local), endTime)
  }
}
